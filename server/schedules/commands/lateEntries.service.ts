import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import { Conflict } from '../../errors.ts';
import { parseInput } from '../../input/validation.ts';
import { placesOf, writeAssignment } from '../problem/assignment.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import { refuseOtherRows } from '../rows/refuseOtherRows.ts';
import { rowsInputOf } from '../schedule.service.ts';
import { runEngineCommand } from './engineCommand.ts';
import { lateWords } from './lateWords.ts';
import { seatContent, seatRefusal } from './seatContent.ts';

const rowsInput = rowsInputOf();

/**
 * Assigns rows with the least change: pinned rows stay, in a locked schedule all assigned ones. Rows with a heat are
 * ignored, so a call can be repeated. Returns the schedule's id.
 * @throws NotFound, InvalidInput, and Conflict with the reasons if no row finds a heat
 */
export async function seatHeatEntries(
  db: Db,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<{ scheduleId: number }> {
  const { scheduleId, heatEntryIds } = parseInput(rowsInput, input);
  await runEngineCommand(
    db,
    user,
    { scheduleId },
    {
      name: 'SEAT_HEAT_ENTRIES',
      refusesLocked: false,
      plan: async (read, work) => {
        const { assignment } = read.problem;
        const rows = indexesOf(read, heatEntryIds).filter((row) => assignment[row] === -1);
        return rows.length === 0
          ? null
          : engine.run({ name: 'seat', input: [read.problem, assignment, rows] }, work);
      },
      write: async (tx, read, seating) => {
        if (!seating) return null;
        const spoken = [...seating.placed, ...seating.moved, ...seating.waiting].map(({ row }) => row);
        const words = await lateWords(tx, read, spoken);
        if (seating.placed.length === 0) throw new Conflict(seatRefusal(read, seating, words));
        await writeAssignment(tx, read, seating.assignment);
        return { ...placesOf(seating.assignment), content: seatContent(read, seating, words) };
      },
    },
  );
  return { scheduleId };
}

/** @throws InvalidInput naming ids that belong to no row of the schedule */
function indexesOf({ rowIds }: ScheduleProblem, ids: readonly number[]): number[] {
  const indexes = new Map(rowIds.map((id, index) => [id, index]));
  refuseOtherRows(ids, indexes);
  return ids.flatMap((id) => indexes.get(id) ?? []);
}
