import { expect, test } from 'vitest';
import { plan } from '../../server/engine/plan.ts';
import { scratch } from '../../server/engine/scratch.ts';
import { seat } from '../../server/engine/seat.ts';
import type { Problem } from '../../server/engine/types.ts';
import { makeProgram } from '../support/engine/programs.ts';
import { scoreProgram } from '../support/engine/scoreProgram.ts';

/** Every fifth block. */
function blocksOf({ rows, assignment }: Problem): number[][] {
  const placed = rows.flatMap((row, index) => (assignment[index]! >= 0 ? [{ row, index }] : []));
  const blocks = Map.groupBy(placed, ({ row }) => `${row.category} ${row.level} ${row.persons.join()}`);
  return [...blocks.values()]
    .filter((_, index) => index % 5 === 0)
    .map((list) => list.map(({ index }) => index));
}

test.each([1, 2, 3, 4])(
  'late couples are assigned one by one in a program without a spare heat, within the caps (%i)',
  (seed) => {
    const draft = makeProgram({ seed, students: 60, teachers: 12, cap: 2, sessions: 1 });
    const { heats, assignment } = plan(draft, { goal: 'fewest', effort: { usual: 24, most: 24 } });
    const problem = { ...draft, heats, assignment };
    const blocks = blocksOf(problem);
    let standing = scratch(problem, assignment, blocks.flat()).assignment;
    for (const rows of blocks) standing = seat(problem, standing, rows).assignment;
    const score = scoreProgram(problem, heats, standing);
    expect(score).toMatchObject({ doubleBookings: 0, overCap: 0, wrongHeat: 0 });
  },
);
