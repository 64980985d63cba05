import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeUp } from '../../server/scoring/closeUp.ts';
import { answerLine } from '../../server/scoring/command/answerLine.ts';
import { explain } from '../../server/scoring/explain.ts';
import { placeFinal } from '../../server/scoring/placeFinal.ts';
import type { Left } from '../../server/scoring/types.ts';
import { cases } from '../support/cases.ts';
import { anyFinal, placesOf, tablesOf } from '../support/scoring/scoredFinals.ts';

const dance = (name: string, marks: object): object => ({ name, judges: ['A', 'B', 'C'], marks });

/** 11 wins the Waltz and does not dance the Tango. By hand: 12 has 1, 2, 1; 13 has 2, 1, 2; 14 has 3, 3, 3. */
const WALTZ = dance('Waltz', { 11: [1, 1, 1], 12: [2, 2, 3], 13: [3, 4, 2], 14: [4, 3, 4] });
const TANGO = dance('Tango', { 12: [2, 2, 1], 13: [1, 1, 2], 14: [3, 3, 3] });
const FOXTROT = dance('Foxtrot', { 12: [1, 1, 1], 13: [2, 3, 2], 14: [3, 2, 3] });

const ask = (final: object): object => JSON.parse(answerLine(JSON.stringify(final)).answer);

test('a couple that leaves after the first dance comes after all others, whose ranks close up', () => {
  expect(ask({ dances: [WALTZ, TANGO, FOXTROT], left: { 11: 1 } })).toEqual({
    dances: [
      { 12: 1, 13: 2, 14: 3 },
      { 12: 2, 13: 1, 14: 3 },
      { 12: 1, 13: 2, 14: 3 },
    ],
    overall: { 11: 4, 12: 1, 13: 2, 14: 3 },
    rules: { 11: 'LEFT', 12: 'R9', 13: 'R9', 14: 'R9' },
  });
});

test('more dances danced is better, and couples that left before the same dance share', () => {
  const marks = { 1: [1], 2: [2], 3: [3], 4: [4] };
  const of = (name: string, numbers: number[]) => ({
    ...{ name, judges: ['A'] },
    marks: Object.fromEntries(numbers.map((number, index) => [number, [index + 1]])),
  });
  const dances = [{ name: 'Waltz', judges: ['A'], marks }, of('Tango', [2, 4]), of('Foxtrot', [4])];
  expect(ask({ dances, left: { 1: 1, 2: 2, 3: 1 } })).toMatchObject({
    overall: { 4: 1, 2: 2, 1: 3.5, 3: 3.5 },
  });
});

test('a mark after a couple left, or none before, is a fault', () => {
  const twice = dance('Tango', { 11: [4, 4, 4], 12: [2, 2, 1], 13: [1, 1, 2], 14: [3, 3, 3] });
  expect(ask({ dances: [WALTZ, twice, FOXTROT], left: { 11: 1 } })).toMatchObject({
    faults: ['A', 'B', 'C'].map((judge) => ({
      ...{ dance: 1, judge, sentence: `Judge ${judge}, Tango: 11 withdrew before this dance.` },
    })),
  });
  const { faults } = ask({ dances: [WALTZ, TANGO, FOXTROT], left: { 11: 2 } }) as { faults: object[] };
  expect(faults[0]).toMatchObject({ dance: 1, sentence: 'Judge A, Tango: 11 has no place.' });
  expect(ask({ dances: [WALTZ, TANGO, FOXTROT], left: { 11: 3 } })).toEqual({
    error: 'left: 11 needs the number of dances it danced, 1 to 2.',
  });
  expect(ask({ dances: [WALTZ, TANGO, FOXTROT], left: { 99: 1 } })).toEqual({
    error: 'left: 99 does not dance in the first dance.',
  });
});

test('sentences say after how many dances a couple left, and count totals of the others only', () => {
  const marks = [
    [[1], [2], [3]],
    [[1], [2], [3]],
  ];
  const tables = tablesOf({ marks, judges: ['A'] }).map((table) => closeUp(table, [0]));
  const result = placeFinal(tables, [{ couple: 0, dances: 1 }]);
  expect(explain(result, (couple) => String(couple + 1))).toEqual([
    '1st: total 2, the smallest.',
    '2nd: total 4, the largest.',
    '3rd: left after one of two dances; couples that danced more come first.',
  ]);
});

/** A final of two couples or more and the couples that left it, but never all of them. */
const withLeft = anyFinal.chain((marks) =>
  fc.tuple(
    fc.constant(marks),
    fc.array(fc.integer({ min: 1, max: marks.length }), {
      minLength: marks[0]!.length - 1,
      maxLength: marks[0]!.length - 1,
    }),
  ),
);

test('couples that left do not affect the others, and all places add up', () => {
  fc.assert(
    fc.property(withLeft, ([marks, danced]) => {
      const left = danced.flatMap((dances, couple): Left[] =>
        dances < marks.length ? [{ couple, dances }] : [],
      );
      const gone = left.map(({ couple }) => couple);
      const judges = marks[0]![0]!.map((_, judge) => `J${judge}`);
      const tables = tablesOf({ marks, judges }).map((table) => closeUp(table, gone));
      const [without, result] = [placeFinal(tables), placeFinal(tables, left)];
      expect(result.placings.slice(0, without.placings.length)).toEqual(without.placings);
      const places = placesOf(result);
      const n = marks[0]!.length;
      expect(places.reduce((sum, place) => sum + place, 0)).toBe((n * (n + 1)) / 2);
      for (const one of left) {
        const ahead = left.filter(({ dances }) => dances > one.dances).length + without.placings.length;
        const alike = left.filter(({ dances }) => dances === one.dances).length;
        expect(places[one.couple]).toBe(ahead + (alike + 1) / 2);
        const placing = result.placings.find(({ couple }) => couple === one.couple)!;
        expect(result.steps[placing.steps.at(-1)!]!.placed).toContain(one.couple);
      }
    }),
    cases(500),
  );
});
