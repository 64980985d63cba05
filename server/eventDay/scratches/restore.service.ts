import { sql } from 'kysely';
import { madeBy, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { addRow, kindOf } from '../../db/rows.ts';
import { moveChecker } from '../../engine/explain/explainMove.ts';
import { withIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts';
import { parseInput, pressFields } from '../../input/validation.ts';
import { type Done, runCommand } from '../../schedules/commands/command.ts';
import { rowsInputOf } from '../../schedules/commands/lateEntries.service.ts';
import { byCouple, lateWords } from '../../schedules/commands/lateWords.ts';
import { listed } from '../../schedules/counted.ts';
import { isRefusedByHand } from '../../schedules/moves/moveRules.ts';
import { placesOf, writeAssignment } from '../../schedules/problem/assignment.ts';
import { readProblem } from '../../schedules/problem/problem.ts';
import type { Schedule } from '../../schedules/schedule.entity.ts';
import { Scratch } from './scratch.entity.ts';
import { MOST_SCRATCHED, requireRowsOf } from './scratch.service.ts';

const restoreInput = rowsInputOf(MOST_SCRATCHED).extend(pressFields);

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
 * @throws NotFound, InvalidInput
 */
export async function restoreHeatEntries(
  db: Db,
  user: SignedIn,
  input: unknown,
  ofScratch: number | null = null,
): Promise<{ scheduleId: number }> {
  const { scheduleId, heatEntryIds, pressedAt } = parseInput(restoreInput, input);
  await requireRowsOf(db, scheduleId, heatEntryIds);
  const command = { name: 'RESTORE_HEAT_ENTRIES', refusesLocked: false } as const;
  await runCommand(db, user, { scheduleId }, command, async (tx, schedule) => {
    const scratched = await readScratched(tx, scheduleId, heatEntryIds, ofScratch);
    if (scratched.length === 0) return null;
    const done: Done[] = [];
    await withIdempotencyKey(tx, user, kindOf(Scratch), input, async () => {
      const figures = await restoreRows(tx, schedule, scratched);
      done.push({ ...figures, pressedAt });
      return addRow(tx, Scratch, {
        ...{ scheduleId, kind: 'RESTORE', reason: null, note: '', content: figures.content },
        ...{ heatEntryIds: scratched.map(({ id }) => id), pinnedIds: [] },
        ...madeBy(user, pressedAt),
      });
    });
    return done[0] ?? null;
  });
  return { scheduleId };
}

async function readScratched(
  tx: Db,
  scheduleId: number,
  ids: readonly number[],
  ofScratch: number | null,
): Promise<ScratchedRow[]> {
  const { rows } = await sql<ScratchedRow>`
    select r.id, r.scratched_heat_id as heat_id, coalesce(s.pinned_ids @> to_jsonb(r.id), false) as was_pinned,
      exists (select from danced_heats where heat_id = r.scratched_heat_id and is_on_floor) and coalesce(s.made_at >
        (select max(at) from journal where schedule_id = r.schedule_id and subject like 'floor:%' and kind = 'CLOCK'
          and (data ->> 'heatId')::integer = r.scratched_heat_id),
        false) as was_on_floor
    from heat_entries r left join lateral (select id, pinned_ids, made_at from scratches
      where schedule_id = r.schedule_id and kind = 'SCRATCH' and heat_entry_ids @> to_jsonb(r.id)
      order by id desc limit 1) s on true
    where r.schedule_id = ${scheduleId} and r.id = any(${ids}::int[]) and r.is_scratched
      and (${ofScratch}::int is null or s.id = ${ofScratch}::int)
    order by r.id`.execute(tx);
  return rows;
}

async function restoreRows(tx: Db, schedule: Schedule, scratched: readonly ScratchedRow[]): Promise<Done> {
  const ids = scratched.map(({ id }) => id);
  const fromFloor = scratched.flatMap(({ id, was_on_floor }) => (was_on_floor ? id : []));
  // The heat on the floor still has their place.
  await sql`update heat_entries set heat_id = scratched_heat_id, is_scratched = false, scratched_heat_id = null
    where id = any(${fromFloor}::int[])`.execute(tx);
  await sql`update heat_entries set is_scratched = false, scratched_heat_id = null
    where id = any(${ids}::int[]) and is_scratched`.execute(tx);
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
