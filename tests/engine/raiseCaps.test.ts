import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { raiseCaps } from '../../server/engine/raiseCaps.ts';
import { cases } from '../support/cases.ts';
import { heatsInTurn, problemOf, rowOf, sectionOf } from '../support/engine/problems.ts';

const cramped = (cap: number, heats: number, pairs: readonly (readonly [number, number])[]) =>
  problemOf({
    sections: [sectionOf({ cap })],
    heats: heatsInTurn(heats),
    rows: pairs.map(([student, teacher], i) => rowOf({ persons: [student, 20 + teacher] }, i)),
  });

describe('raiseCaps', () => {
  test('finds the smallest cap that assigns a row', () => {
    const problem = cramped(1, 2, [
      [0, 0],
      [1, 1],
      [2, 0],
    ]);
    expect(raiseCaps(problem, fillHeats(problem))).toEqual([
      { type: 'HEAT', dance: 0, category: 0, cap: 2, seats: 1 },
    ]);
  });

  test('offers nothing for a person who dances in every heat, or if all rows are assigned', () => {
    const busy = cramped(4, 2, [
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    expect(raiseCaps(busy, fillHeats(busy))).toEqual([]);
    const roomy = cramped(4, 2, [[0, 0]]);
    expect(raiseCaps(roomy, fillHeats(roomy))).toEqual([]);
  });

  test('promises no more rows than the larger cap assigns', () => {
    const pair = fc.tuple(fc.nat(9), fc.nat(3));
    const pairs = fc.array(pair, { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 5 }),
        pairs,
        (cap, heats, all) => {
          const problem = cramped(cap, heats, all);
          const filled = fillHeats(problem);
          for (const cure of raiseCaps(problem, filled)) {
            expect(cure.cap).toBeGreaterThan(cap);
            const raised = { ...problem, sections: [sectionOf({ cap: cure.cap })] };
            const again = fillHeats({ ...raised, assignment: filled.assignment });
            expect(again.assigned - filled.assigned).toBeGreaterThanOrEqual(cure.seats);
          }
        },
      ),
      cases(60),
    );
  });
});
