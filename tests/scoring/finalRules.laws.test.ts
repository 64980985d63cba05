import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeDance } from '../../server/scoring/placeDance.ts';
import { placeFinal } from '../../server/scoring/placeFinal.ts';
import type { DanceResult, FinalResult } from '../../server/scoring/types.ts';
import { cases } from '../support/cases.ts';
import { literalFinal } from '../support/scoring/literalRules.ts';
import { randomFinal } from '../support/scoring/randomRounds.ts';
import { anyDance, anyFinal, placesOf, tableOf, tablesOf } from '../support/scoring/scoredFinals.ts';
import { stepFaults } from '../support/scoring/stepFaults.ts';

type Marks = readonly (readonly (readonly number[])[])[];

const place = (marks: Marks): FinalResult =>
  placeFinal(tablesOf({ marks, judges: marks[0]![0]!.map((_, judge) => `J${judge}`) }));

const rulesOf = ({ placings }: DanceResult): string[] =>
  placings.toSorted((a, b) => a.couple - b.couple).map(({ rule }) => `R${rule}`);

function expectLiteral(marks: Marks): void {
  const result = place(marks);
  const literal = literalFinal(marks);
  expect(result.dances.map(placesOf)).toEqual(literal.dances);
  expect(placesOf(result)).toEqual(literal.overall);
  if (marks.length > 1) expect(rulesOf(result)).toEqual(literal.rules);
}

describe('several dances, rules 9 to 11', () => {
  test('are placed by the text of the rules', () => {
    fc.assert(fc.property(anyFinal, expectLiteral), cases(1000));
  });

  test('are placed by the text of the rules when judges nearly agree', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => expectLiteral(randomFinal(seed).marks)),
      cases(2000),
    );
  });

  test('do not depend on the order of couples, judges or dances', () => {
    fc.assert(
      fc.property(anyFinal, (marks) => {
        const places = placesOf(place(marks));
        expect(placesOf(place(marks.toReversed()))).toEqual(places);
        expect(placesOf(place(marks.map((rows) => rows.map((row) => row.toReversed()))))).toEqual(places);
        expect(placesOf(place(marks.map((rows) => rows.toReversed())))).toEqual(places.toReversed());
      }),
      cases(300),
    );
  });

  test('stay the same if every card counts three times', () => {
    fc.assert(
      fc.property(anyFinal, (marks) => {
        const tripled = marks.map((rows) => rows.map((row) => [...row, ...row, ...row]));
        expect(placesOf(place(tripled))).toEqual(placesOf(place(marks)));
      }),
      cases(300),
    );
  });

  test('give every place once, in halves', () => {
    fc.assert(
      fc.property(anyFinal, (marks) => {
        const { placings } = place(marks);
        const couples = marks[0]!.length;
        expect(placings.every(({ place2 }) => Number.isInteger(place2))).toBe(true);
        expect(placings.reduce((sum, { place2 }) => sum + place2, 0)).toBe(couples * (couples + 1));
      }),
      cases(300),
    );
  });

  test('never put a larger total ahead of a smaller one', () => {
    fc.assert(
      fc.property(anyFinal, (marks) => {
        const { placings, totals2 } = place(marks);
        const inOrder = placings.map(({ couple }) => totals2[couple]!);
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      }),
      cases(300),
    );
  });

  test('leave a pair of rule 11 on adjacent places, or on a shared one', () => {
    fc.assert(
      fc.property(anyFinal, (marks) => {
        const { steps, placings } = place(marks);
        const places = placesOf({ placings });
        steps.forEach((step, index) => {
          const isFirst = step.rule === 11 && steps[index - 1]!.rule === 10;
          if (!isFirst || step.among.length !== 2) return;
          const both = step.among.map((couple) => places[couple]! - step.place).toSorted();
          expect([
            [0, 1],
            [0.5, 0.5],
          ]).toContainEqual(both);
        });
      }),
      cases(1000),
    );
  });

  test('equal a single dance if there is only one', () => {
    fc.assert(
      fc.property(anyDance, (marks) => {
        const dance = placeDance(tableOf(marks));
        expect(place([marks])).toMatchObject({ ...dance, dances: [dance], undecided: [] });
      }),
      cases(300),
    );
  });

  test('keep steps that lead to the same places', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { marks } = randomFinal(seed);
        const result = place(marks);
        expect(stepFaults(result, marks)).toEqual([]);
      }),
      cases(500),
    );
  });
});
