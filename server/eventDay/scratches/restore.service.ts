import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { moveChecker } from '../../engine/explain/explainMove.ts';
import { refuseRestoredRows } from '../../entries/entry.service.ts';
import { parseInput, pressFields } from '../../input/validation.ts';
import { once, readState, readStates, toAppend } from '../../journal/journal.ts';
import { type Done, runCommand } from '../../schedules/commands/command.ts';
import { byCouple, lateWords } from '../../schedules/commands/lateWords.ts';
import { listed } from '../../schedules/counted.ts';
import { isRefusedByHand } from '../../schedules/moves/moveRules.ts';
import { placesOf, writeAssignment } from '../../schedules/problem/assignment.ts';
import { readProblem } from '../../schedules/problem/problem.ts';
import type { Schedule } from '../../schedules/schedule.entity.ts';
import { rowsInputOf } from '../../schedules/schedule.service.ts';
import { floorSubject } from '../clock/floorState.ts';
import { DESK, deskSubject } from '../deskJournal.ts';
import { recalledLeaving } from '../rounds/laterRounds.reader.ts';
import { MOST_SCRATCHED, readRecalled, requireRowsOf, scratchAct } from './scratch.service.ts';

const restoreInput = rowsInputOf(MOST_SCRATCHED).extend({
  ...pressFields,
  entersTwice: z.boolean().nullish(),
});

interface ScratchedRow {
  id: number;
  heat_id: number | null;
  was_pinned: boolean;
  /** It was scratched while its heat was on the floor, and that heat still is. */
  was_on_floor: boolean;
}

/**
 * Restores scratched entries to their heats; an entry that no longer fits becomes unassigned. Idempotent by client key.
 * @param ofScratch limits it to entries last scratched by this scratch
 * @throws NotFound, InvalidInput, and Conflict if a teacher would exceed an entry limit, or a couple is in its contest again
 */
export async function restoreHeatEntries(
  db: Db,
  user: SignedIn,
  input: unknown,
  ofScratch: number | null = null,
): Promise<{ scheduleId: number; heatEntryIds: number[] }> {
  const sent = parseInput(restoreInput, input);
  const { scheduleId, heatEntryIds, pressedAt } = sent;
  await requireRowsOf(db, scheduleId, heatEntryIds);
  const command = { name: 'RESTORE_HEAT_ENTRIES', refusesLocked: false } as const;
  await runCommand(db, user, { scheduleId }, command, async (tx, schedule) => {
    const scratched = await readScratched(tx, scheduleId, heatEntryIds, ofScratch);
    const { left } = await readRecalled(tx, scheduleId, new Set(heatEntryIds));
    const { scratchOf } = await readState(tx, scheduleId, deskSubject, DESK);
    const back = [...left].filter((id) => ofScratch === null || scratchOf.get(id)?.no === ofScratch);
    if (scratched.length + back.length === 0) return null;
    const done: Done[] = [];
    await once(tx, user, sent, async (appendActs) => {
      // An undo goes back to what was.
      const asks = ofScratch === null && !sent.entersTwice;
      const figures = await restoreRows(tx, schedule, scratched, asks);
      if (back.length > 0) {
        const leave = { user, scheduleId, heatEntryIds: back, isBack: true, reason: 'restored at the desk' };
        await recalledLeaving.publish(tx, leave);
        const { leaving } = await readRecalled(tx, scheduleId, new Set(back));
        const words = leaving.map(({ couple, round }) => `Restored ${couple} to ${round}`);
        figures.content = [figures.content, ...words].filter(Boolean).join('. ');
      }
      done.push({ ...figures, pressedAt });
      const said = { kind: 'RESTORE', reason: null, note: '', content: figures.content } as const;
      const rows = { heatEntryIds: [...scratched.map(({ id }) => id), ...back], pinnedIds: [] };
      return appendActs([toAppend(scratchAct, DESK, { ...said, ...rows })]);
    });
    return done[0] ?? null;
  });
  return { scheduleId, heatEntryIds };
}

async function readScratched(
  tx: Db,
  scheduleId: number,
  ids: readonly number[],
  ofScratch: number | null,
): Promise<ScratchedRow[]> {
  const { rows } = await sql<{ id: number; heat_id: number | null; is_on_floor: boolean }>`
    select r.id, r.scratched_heat_id as heat_id, coalesce(d.is_on_floor, false) as is_on_floor
    from heat_entries r left join danced_heats d on d.heat_id = r.scratched_heat_id
    where r.schedule_id = ${scheduleId} and r.id = any(${ids}::int[]) and r.is_scratched order by r.id`.execute(
    tx,
  );
  const { scratchOf } = await readState(tx, scheduleId, deskSubject, DESK);
  const floors = [...(await readStates(tx, scheduleId, floorSubject)).values()];
  const startOf = (heat: number | null): number =>
    Math.max(
      ...floors.flatMap(({ presses }) => presses.filter(({ heatId }) => heatId === heat).map(({ at }) => at)),
    );
  return rows.flatMap(({ id, heat_id, is_on_floor }) => {
    const scratch = scratchOf.get(id);
    if (ofScratch !== null && scratch?.no !== ofScratch) return [];
    return {
      id,
      heat_id,
      was_pinned: scratch?.pinnedIds.includes(id) ?? false,
      was_on_floor: is_on_floor && scratch !== undefined && scratch.at >= startOf(heat_id),
    };
  });
}

async function restoreRows(
  tx: Db,
  schedule: Schedule,
  scratched: readonly ScratchedRow[],
  asks: boolean,
): Promise<Done> {
  const ids = scratched.map(({ id }) => id);
  const fromFloor = scratched.flatMap(({ id, was_on_floor }) => (was_on_floor ? id : []));
  // The heat on the floor still has their place.
  await sql`update heat_entries set heat_id = scratched_heat_id, is_scratched = false, scratched_heat_id = null
    where id = any(${fromFloor}::int[])`.execute(tx);
  await sql`update heat_entries set is_scratched = false, scratched_heat_id = null
    where id = any(${ids}::int[]) and is_scratched`.execute(tx);
  await refuseRestoredRows(tx, ids, asks);
  const read = await readProblem(tx, schedule);
  const assignment = [...read.problem.assignment];
  const obstaclesOf = moveChecker({ ...read.problem, assignment });
  const restored: { row: number; heat: number }[] = [];
  const unassigned: { row: number }[] = [];
  for (const { id, heat_id } of scratched) {
    const row = read.rowIds.indexOf(id);
    const heat = read.heats.findIndex((one) => one.id === heat_id);
    const isBack = heat >= 0 && assignment[row] === heat;
    const isFree =
      isBack ||
      (heat >= 0 && !read.problem.heats[heat]?.isDanced && !obstaclesOf(row, heat).some(isRefusedByHand));
    if (!isFree) unassigned.push({ row });
    else {
      assignment[row] = heat;
      restored.push({ row, heat });
    }
  }
  await writeAssignment(tx, read, assignment);
  const pinned = scratched.flatMap(({ id, was_pinned }) => (was_pinned ? id : []));
  await sql`update heat_entries set is_pinned = true
    where id = any(${pinned}::int[]) and heat_id is not null`.execute(tx);
  const words = await lateWords(
    tx,
    read,
    [...restored, ...unassigned].map(({ row }) => row),
  );
  const content = [
    ...byCouple(restored, words).map(
      ([couple, rows]) => `Restored ${couple} to ${listed(rows.map(({ heat }) => words.heatOfDance(heat)))}`,
    ),
    ...byCouple(unassigned, words).map(([couple]) => `Restored ${couple} without a heat`),
  ].join('. ');
  return { ...placesOf(assignment), content };
}
