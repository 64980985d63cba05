import { sql } from 'kysely';
import { z } from 'zod';
import { requireOrganiser, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { renewStatistics } from '../../db/statistics.ts';
import type { Tables } from '../../db/tables.ts';
import { Conflict, ScheduleLocked } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { announce } from '../../pubsub/channel.ts';
import { logLineOf } from '../../pubsub/log.ts';
import { changeSchedule } from '../changeSchedule.ts';
import { type CommandResult, logOutcome } from '../commands/command.ts';
import type { CommandOutcome } from '../figures/commandOutcome.ts';
import { watchTimes } from '../newDoubleBookings.ts';
import { markOf, UNDO_STEPS } from '../recordUndoStep.ts';
import type { Schedule } from '../schedule.entity.ts';
import { readSchedule } from '../schedule.reader.ts';
import { labelNewHeats } from '../sections/heatLabels.ts';
import { backwards, type Changes, readChanges } from './changesOfStep.ts';
import { anchorClockTimes, readOthersOfAct, undoStepFromRow } from './stepsOfAct.ts';
import { applyAroundLater, applyOrRefuse } from './undoConflicts.ts';
import type { UndoStep } from './undoStep.entity.ts';

export const undoInput = z.object({ logEntryId: reference, isConfirmed: z.boolean().nullish() });

/** An undo is redone by its log line, so it records no step. */
export const UNDO = { name: 'UNDO_COMMAND', refusesLocked: false, recordsNoStep: true } as const;

/**
 * Undoes an action on a schedule: everything it changed is as before, with ids, numbers, pins and reasons. With the log
 * line of an undo it redoes the action. Later actions that touched other rows stay.
 * @param input `{logEntryId}`, the line of the action or of its undo; `isConfirmed` to double-book people
 * @throws InvalidInput, NotFound, ScheduleLocked, and Conflict if a later change prevents it, the action is too old, or
 *   times that move back would double-book someone before publication and it is not confirmed
 */
export async function undoCommand(db: Db, user: SignedIn, input: unknown): Promise<CommandResult> {
  const wanted = parseInput(undoInput, input);
  const { schedule_id: scheduleId } = found(
    await db
      .selectFrom('log_entries')
      .select('schedule_id')
      .where('id', '=', wanted.logEntryId)
      .executeTakeFirst(),
  );
  const written: Changes[] = [];
  const result = await changeSchedule(db, scheduleId, UNDO, (tx, schedule) =>
    undoLine(tx, user, schedule, wanted, written),
  );
  const rows = written.flatMap((changes) => [...changes.values()]);
  await renewStatistics(
    db,
    rows.reduce((sum, changed) => sum + changed.length, 0),
    written.flatMap((changes) => [...changes.keys()]) as (keyof Tables)[],
  );
  return result;
}

/**
 * The same within a change of the schedule.
 * @param written collects the written changes
 */
export async function undoLine(
  tx: Db,
  user: SignedIn,
  schedule: Schedule,
  { logEntryId, isConfirmed }: z.output<typeof undoInput>,
  written: Changes[] = [],
): Promise<CommandResult> {
  const step = await readStep(tx, logEntryId);
  const how = { isRedo: requireOpen(step, logEntryId), asks: !isConfirmed, written };
  const others = await readOthersOfAct(tx, step);
  const result = await applyUndo(tx, user, schedule, step, how);
  for (const other of others) {
    const own = found(await readSchedule(tx, other.scheduleId));
    await applyUndo(tx, user, own, other, how);
    await announce(tx, { scheduleId: own.id });
  }
  await anchorClockTimes(tx, schedule.eventId, written);
  return result;
}

async function applyUndo(
  tx: Db,
  user: SignedIn,
  schedule: Schedule,
  step: UndoStep,
  { isRedo, asks, written }: { isRedo: boolean; asks: boolean; written: Changes[] },
): Promise<CommandResult> {
  if (step.refusesLocked && schedule.isLocked) throw new ScheduleLocked();
  const run = { scheduleId: schedule.id, user, command: UNDO, started: performance.now() };
  const line = await tx
    .selectFrom('log_entries')
    .select(['content', 'outcome'])
    .where('id', '=', step.logEntryId)
    .executeTakeFirstOrThrow();
  const kept = await readChanges(tx, step.id);
  const apply = () =>
    logOutcome(tx, run, async () => {
      written.push(await applyStep(tx, user, schedule, step, isRedo ? kept : backwards(kept)));
      await labelNewHeats(tx, schedule.id);
      return outcomeOf(line.content, line.outcome, isRedo);
    });
  const movesTimes = kept.has('heats') || kept.has('sections');
  const result = await (movesTimes ? watchTimes(tx, schedule.id, asks, apply) : apply());
  await tx
    .updateTable('undo_steps')
    .set({ is_undone: !isRedo, last_line_id: logLineOf.of(tx)?.id ?? null })
    .where('id', '=', step.id)
    .execute();
  return result;
}

async function readStep(tx: Db, lineId: number): Promise<UndoStep> {
  const row = await tx
    .selectFrom('undo_steps')
    .selectAll()
    .where((where) => where.or([where('log_entry_id', '=', lineId), where('last_line_id', '=', lineId)]))
    .executeTakeFirst();
  if (row) return undoStepFromRow(row);
  const { rows } = await sql<{ later: number }>`
    select (select count(*)::int from undo_steps u
      where u.schedule_id = l.schedule_id and u.log_entry_id > l.id) as later
    from log_entries l where l.id = ${lineId}`.execute(tx);
  const { later } = found(rows[0]);
  throw new Conflict(
    later < UNDO_STEPS
      ? 'This cannot be undone: it is no change of the program itself.'
      : 'This can no longer be undone: only the last fifty changes of a schedule can.',
  );
}

/** Whether this is a redo. @throws Conflict if the line is undone already */
function requireOpen(step: UndoStep, lineId: number): boolean {
  const isRedo = step.isUndone;
  if (isRedo && lineId !== step.lastLineId) throw new Conflict('This has been undone already.');
  return isRedo;
}

/**
 * Writes directly if the schedule is in exactly the state the action left; otherwise checks for conflicts with later
 * changes. Returns the changes written.
 */
async function applyStep(
  tx: Db,
  user: SignedIn,
  schedule: Schedule,
  step: UndoStep,
  changes: Changes,
): Promise<Changes> {
  // Needs the same right as renumbering. Marks do not cover printed numbers, which publishing adds independently of
  // other changes.
  const isRenumbering = changes.has('heat_labels');
  if (isRenumbering) requireOrganiser(user, 'change printed numbers');
  const { isUndone: isRedo } = step;
  const [from, to] = isRedo ? [step.markBefore, step.markAfter] : [step.markAfter, step.markBefore];
  if (isRenumbering || (await readMark(tx, schedule)) !== from) {
    const { id: stepId, scheduleId, entries } = step;
    await applyAroundLater(tx, { stepId, scheduleId, entries, isRedo }, changes);
    return changes;
  }
  await applyOrRefuse(tx, { isRedo }, changes);
  await sql`
    update undo_steps set mark_before = case mark_before when ${to} then m.now else mark_before end,
      mark_after = case mark_after when ${to} then m.now else mark_after end
    from (select ${markOf(schedule)} as now) m
    where schedule_id = ${schedule.id} and ${to} in (mark_before, mark_after)`.execute(tx);
  return changes;
}

async function readMark(tx: Db, schedule: Schedule): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select ${markOf(schedule)} as mark`.execute(tx);
  return found(rows[0]).mark;
}

/** "Undid: Filled heats: 8 of 8 entries assigned", or "Redid: …". */
function outcomeOf(content: string, outcome: CommandOutcome | null, isRedone: boolean) {
  return {
    undone: outcome?.command ?? null,
    isRedone,
    content: `${isRedone ? 'Redid' : 'Undid'}: ${content}`,
  };
}
