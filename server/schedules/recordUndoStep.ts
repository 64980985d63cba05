import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { found } from '../input/found.ts';
import { logLineOf } from '../pubsub/log.ts';
import { entriesOfStep } from './entriesOfStep.ts';
import type { Schedule } from './schedule.entity.ts';

/** Undoable actions kept per schedule. */
export const UNDO_STEPS = 50;

/**
 * Identifies the state of everything that an action on the schedule depends on. Equal marks mean equal states. Marks
 * only grow, so when undo returns to an old state, all steps that recorded the old mark get the new one.
 */
export const markOf = ({ id, eventId }: Pick<Schedule, 'id' | 'eventId'>) => sql<string>`(
  select string_agg((select coalesce(sum(changes), 0) from revisions where scope = s.scope)::text, ' ' order by s.scope)
  from unnest(array['floor ' || ${id}::int, 'pins ' || ${id}::int, 'event ' || ${eventId}::int, 'styles']) s(scope))`;

/**
 * Runs `act` and records its changes, so that its log line can undo it. If `act` continues an existing log line, its
 * changes join that line's step. Records nothing if only waiting_reasons, or nothing at all, changed.
 * @param refusesLocked whether a lock refuses the undo
 */
export async function recordUndoStep<T>(
  tx: Db,
  schedule: Schedule,
  refusesLocked: boolean,
  act: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ step: string; mark: string }>`
    select set_config('floorcraft.step', nextval(pg_get_serial_sequence('undo_steps', 'id'))::text, true) as step,
      ${markOf(schedule)} as mark`.execute(tx);
  const { step, mark } = found(rows[0]);
  logLineOf.forget(tx);
  const result = await act();
  const line = logLineOf.of(tx);
  if (line?.isContinued) await addToStep(tx, schedule, step, line.id);
  else await addStep(tx, schedule, { step, mark, refusesLocked, lineId: line?.id ?? null });
  return result;
}

async function addStep(
  tx: Db,
  schedule: Schedule,
  {
    step,
    mark,
    refusesLocked,
    lineId,
  }: { step: string; mark: string; refusesLocked: boolean; lineId: number | null },
): Promise<void> {
  await sql`
    with added as (
      insert into undo_steps (id, schedule_id, log_entry_id, refuses_locked, mark_before, mark_after,
        entries)
      select ${step}::int, ${schedule.id}::int, ${lineId}::int, ${refusesLocked}, ${mark}, ${markOf(schedule)},
        ${entriesOfStep(step)}
      where exists (select from undo_changes where step_id = ${step}::int and table_name <> 'waiting_reasons')
      returning id
    ), dropped as (
      delete from undo_changes where step_id = ${step}::int and not exists (select from added)
    ), oldest as (
      select id from undo_steps where schedule_id = ${schedule.id} order by id desc offset ${UNDO_STEPS - 1} limit 1
    ), gone as (
      delete from undo_steps where exists (select from added)
        and (schedule_id = ${schedule.id} and id <= (select id from oldest)
          or act_id in (select act_id from undo_steps
            where schedule_id = ${schedule.id} and id <= (select id from oldest)))
    )
    select set_config('floorcraft.step', '', true)`.execute(tx);
}

/** The line no longer exists if an action reverted what it said. */
async function addToStep(tx: Db, schedule: Schedule, step: string, lineId: number): Promise<void> {
  await sql`
    with standing as (
      update undo_steps set mark_after = ${markOf(schedule)} where log_entry_id = ${lineId} returning id
    ), moved as (
      update undo_changes set step_id = (select id from standing)
      where step_id = ${step}::int and exists (select from standing)
    ), dropped as (
      delete from undo_changes where step_id = ${step}::int and not exists (select from standing)
    )
    select set_config('floorcraft.step', '', true)`.execute(tx);
}
