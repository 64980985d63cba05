import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Colouring } from '../../server/engine/fill/colouring.ts';
import { chooseFairly, Fairness } from '../../server/engine/fill/fairness.ts';
import { freeHeats, graphOf, selectRows } from '../../server/engine/fill/selection.ts';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import type { Problem } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import { heatsInTurn, problemOf, problems, rowOf } from '../support/engine/problems.ts';

/** Sum over students of 1 + 2 + … + their rows left out, plus 3 per entry without a heat. */
function lossOf(problem: Problem, chosen: readonly number[]): number {
  const lost = new Map<number, number>();
  problem.rows.forEach((row, i) => {
    if (!chosen.includes(i)) lost.set(row.persons[0]!, (lost.get(row.persons[0]!) ?? 0) + 1);
  });
  const entries = new Set(problem.rows.map((row) => row.entry));
  for (const i of chosen) entries.delete(problem.rows[i]!.entry);
  return [...lost.values()].reduce((sum, rows) => sum + (rows * (rows + 1)) / 2, 0) + 3 * entries.size;
}

test('the fair choice keeps the number of rows and everyone within their heats, and never costs more', () => {
  fc.assert(
    fc.property(
      problems({ left: 6, right: 3, rows: 24, heats: 5 }),
      fc.integer({ min: 1, max: 24 }),
      (given, places) => {
        const problem = { ...given, rows: given.rows.map((row, i) => ({ ...row, entry: i >> 1 })) };
        if (problem.rows.length === 0 || problem.heats.length === 0) return;
        const all = problem.rows.map((_, i) => i);
        const heats = problem.heats.map((_, h) => h);
        const colouring = new Colouring(problem, all, heats, problem.assignment, null);
        const free = freeHeats(colouring, colouring.rowKind[0]!);
        const chosen = selectRows(colouring, graphOf(colouring, all), all, free).chosen();
        const fair = chooseFairly(
          colouring,
          new Fairness(problem, problem.assignment),
          all,
          chosen,
          places,
          free,
        );
        expect(fair.length).toBe(Math.min(places, chosen.length));
        for (const person of new Set(problem.rows.flatMap((row) => row.persons))) {
          const rows = fair.filter((i) => problem.rows[i]!.persons.includes(person)).length;
          expect(rows).toBeLessThanOrEqual(heats.length);
        }
        const everything = all.filter((i) =>
          problem.rows.every((row, j) => row.persons[0] !== problem.rows[i]!.persons[0] || !fair.includes(j)),
        );
        if (everything.length === 0)
          expect(lossOf(problem, fair)).toBeLessThanOrEqual(lossOf(problem, chosen.slice(0, places)) + 9);
      },
    ),
    cases(200),
  );
});

test('no student loses everything while another one loses nothing', () => {
  // Teacher 9 has 12 rows for 6 heats: ten of Ann's, one each of Bea's and Cid's.
  const rows = [...Array.from({ length: 10 }, () => 0), 1, 2].map((student, i) =>
    rowOf({ persons: [student, 9] }, student === 0 ? i >> 2 : 10 + i),
  );
  const isProfessional = Array.from({ length: 10 }, (_, p) => p === 9);
  const { assignment } = fillHeats(problemOf({ rows, heats: heatsInTurn(6), isProfessional }));
  const seatsOf = (student: number): number =>
    rows.filter((row, i) => row.persons[0] === student && assignment[i]! >= 0).length;
  expect([0, 1, 2].map(seatsOf)).toEqual([4, 1, 1]);
});
