import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { moveChecker } from '../../engine/explain/explainMove.ts';
import { parseInput } from '../../input/validation.ts';
import { runCommand } from '../../schedules/commands/command.ts';
import { rowsInputOf } from '../../schedules/commands/lateEntries.service.ts';
import { byCouple, lateWords } from '../../schedules/commands/lateWords.ts';
import { listed } from '../../schedules/counted.ts';
import { isRefusedByHand } from '../../schedules/moves/moveRules.ts';
import { placesOf, writeAssignment } from '../../schedules/problem/assignment.ts';
import { readProblem } from '../../schedules/problem/problem.ts';
import { logScratch } from './logScratch.ts';
import { MOST_SCRATCHED, requireRowsOf } from './scratch.service.ts';

const restoreInput = rowsInputOf(MOST_SCRATCHED).extend({ pressedAt: z.date().nullish() });

interface ScratchedRow {
  id: number;
  heat_id: number | null;
  was_pinned: boolean;
}

/**
 * Brings scratched rows back, each into its heat; one that can't dance there any longer is unassigned. Answers the
 * schedule's id.
 * @throws NotFound, InvalidInput
 */
export async function restoreHeatEntries(
  db: Db,
  user: SignedIn,
  input: unknown,
): Promise<{ scheduleId: number }> {
  const { scheduleId, heatEntryIds, pressedAt } = parseInput(restoreInput, input);
  await requireRowsOf(db, scheduleId, heatEntryIds);
  const command = { name: 'RESTORE_HEAT_ENTRIES', refusesLocked: false } as const;
  await runCommand(db, user, { scheduleId }, command, async (tx, schedule) => {
    const scratched = await comeBack(tx, scheduleId, heatEntryIds);
    if (scratched.length === 0) return null;
    const read = await readProblem(tx, schedule);
    const assignment = [...read.problem.assignment];
    const obstaclesOf = moveChecker({ ...read.problem, assignment });
    const back: { row: number; heat: number }[] = [];
    const waiting: { row: number }[] = [];
    for (const { id, heat_id } of scratched) {
      const row = read.rowIds.indexOf(id);
      const heat = read.heats.findIndex((one) => one.id === heat_id);
      const isFree =
        heat >= 0 && !read.problem.heats[heat]?.isDanced && !obstaclesOf(row, heat).some(isRefusedByHand);
      if (!isFree) waiting.push({ row });
      else {
        assignment[row] = heat;
        back.push({ row, heat });
      }
    }
    await writeAssignment(tx, read, assignment);
    const pinned = scratched.flatMap(({ id, was_pinned }) => (was_pinned ? id : []));
    await sql`update heat_entries set is_pinned = true
      where id = any(${pinned}::int[]) and heat_id is not null`.execute(tx);
    const words = await lateWords(
      tx,
      read,
      [...back, ...waiting].map(({ row }) => row),
    );
    const content = [
      ...byCouple(back, words).map(
        ([couple, rows]) =>
          `Restored ${couple} to ${listed(rows.map(({ heat }) => words.heatOfDance(heat)))}`,
      ),
      ...byCouple(waiting, words).map(([couple]) => `Restored ${couple} without a heat`),
    ].join('. ');
    await logScratch(tx, {
      scheduleId,
      kind: 'RESTORE',
      reason: null,
      note: '',
      content,
      heatEntryIds: scratched.map(({ id }) => id),
      pinnedIds: [],
      madeBy: user.shortName,
      pressedAt: pressedAt ?? null,
    });
    return { ...placesOf(assignment), content };
  });
  return { scheduleId };
}

/** Ends the scratch of those among the rows that are scratched; answers where they were. */
async function comeBack(tx: Db, scheduleId: number, ids: readonly number[]): Promise<ScratchedRow[]> {
  const { rows } = await sql<ScratchedRow>`
    select r.id, r.scratched_heat_id as heat_id, coalesce((select s.pinned_ids @> to_jsonb(r.id) from scratches s
      where s.schedule_id = r.schedule_id and s.kind = 'SCRATCH' and s.heat_entry_ids @> to_jsonb(r.id)
      order by s.id desc limit 1), false) as was_pinned
    from heat_entries r where r.schedule_id = ${scheduleId} and r.id = any(${ids}::int[]) and r.is_scratched
    order by r.id`.execute(tx);
  await sql`update heat_entries set is_scratched = false, scratched_heat_id = null
    where id = any(${rows.map(({ id }) => id)}::int[])`.execute(tx);
  return rows;
}
