import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCrosses } from '../../server/scoring/checks/checkCrosses.ts';
import { checkRanks } from '../../server/scoring/checks/checkRanks.ts';
import { checkScores } from '../../server/scoring/checks/checkScores.ts';
import { type Field, joinFaults } from '../../server/scoring/checks/fault.ts';
import { closeUp } from '../../server/scoring/closeUp.ts';
import { placeDance } from '../../server/scoring/placeDance.ts';
import { cases } from '../support/cases.ts';
import { anyDance, placesOf, tableOf } from '../support/scoring/scoredFinals.ts';

const NUMBERS = ['214', '216', '218', '231', '240', '252', '260'];
const field: Field = { size: 6, withdrawn: [], name: (couple) => NUMBERS[couple]! };
const cardOfC = <T>(values: readonly T[]) => ({
  dance: 'Waltz',
  judges: ['C'],
  values: values.map((value) => [value]),
});

const rankFaults = (marks: readonly unknown[], given = field) => {
  const { values, ...card } = cardOfC(marks);
  return checkRanks([{ ...card, marks: values }], given);
};
const crossFaults = (crossed: readonly number[], asked: number, given = field) => {
  const { values, ...card } = cardOfC(NUMBERS.map((_, couple) => crossed.includes(couple)));
  return checkCrosses([{ ...card, crosses: values }], asked, given);
};
const scoreFaults = (scores: readonly unknown[], given = field) => {
  const { values, ...card } = cardOfC(scores);
  return checkScores([{ ...card, scores: values }], given);
};
const sentences = (faults: readonly { sentence: string }[]) => faults.map(({ sentence }) => sentence);

describe('a card of ranks', () => {
  test.each([
    [[3, 1, 2, 3, 5, 6], ['Judge C, Waltz: 214 and 231 both have 3rd. 4th is missing.']],
    [
      [1, 1, 1, 2, 2, 3],
      [
        'Judge C, Waltz: 214, 216 and 218 all have 1st. 231 and 240 both have 2nd. 4th, 5th and 6th are missing.',
      ],
    ],
    [[1, 2, 3, null, 4, 5], ['Judge C, Waltz: 231 has no place.']],
    [[1, 2, 3, null, null, 4], ['Judge C, Waltz: 231 and 240 have no place.']],
    [[7, 1, 2, 3, 4, 5], ['Judge C, Waltz: 214 has 7th, but six couples dance.']],
    [[1000000000, 1, 2, 3, 4, 5], ['Judge C, Waltz: 214 has 1000000000th, but six couples dance.']],
    [[0, 1, 2, 3, 4, 5], ['Judge C, Waltz: 214 has 0; places run from 1 to 6.']],
    [[2.5, 1, 2, 3, 4, 5], ['Judge C, Waltz: 214 has 2.5; places run from 1 to 6.']],
    [['1', 1, 2, 3, 4, 5], ['Judge C, Waltz: 214 has "1"; places run from 1 to 6.']],
    [[1, 2, 3, 4, 5, 6, 7], ['Judge C, Waltz: 260 does not dance in this round.']],
    [[1, 2, 3, 4, 5, 6], []],
  ])('%j has the right faults', (marks, expected) => {
    expect(sentences(rankFaults(marks))).toEqual(expected);
  });

  test('names every fault at once, with the couples whose marks are wrong', () => {
    const faults = rankFaults([3, 3, 9, null, 5, 6]);
    expect(faults.map(({ kind, couples }) => [kind, couples])).toEqual([
      ['PLACE_TWICE', [0, 1]],
      ['NO_PLACE', [3]],
      ['NOT_A_PLACE', [2]],
    ]);
    expect(joinFaults(faults)).toBe(
      'Judge C, Waltz: 214 and 216 both have 3rd. 1st, 2nd and 4th are missing. 231 has no place. 218 has 9th, but six couples dance.',
    );
  });

  test('leaves out couples that withdrew before it was signed', () => {
    const withdrawn = { ...field, withdrawn: [3] };
    expect(rankFaults([1, 2, 3, null, 4, 5], withdrawn)).toEqual([]);
    expect(sentences(rankFaults([1, 2, 3, 4, 5, 6], withdrawn))).toEqual([
      'Judge C, Waltz: 252 has 6th, but five couples dance.',
      'Judge C, Waltz: 231 withdrew before this dance.',
    ]);
  });

  test('is faulty for any single wrong digit, but not for two swapped ones', () => {
    fc.assert(
      fc.property(
        anyDance,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: -1, max: 12 }),
        (marks, who, which, digit) => {
          const couple = who % marks.length;
          const judge = which % marks[0]!.length;
          const given: Field = { size: marks.length, withdrawn: [], name: String };
          const changed = marks.map((row) => [...row]);
          changed[couple]![judge] = digit;
          const isSame = digit === marks[couple]![judge];
          const faults = checkRanks([{ ...tableOf(marks), marks: changed }], given);
          expect(new Set(faults.map((fault) => fault.judge))).toEqual(new Set(isSame ? [] : [`J${judge}`]));
          const swapped = marks.map((row) => [...row]);
          swapped[couple]![judge] = marks[0]![judge]!;
          swapped[0]![judge] = marks[couple]![judge]!;
          expect(checkRanks([{ ...tableOf(marks), marks: swapped }], given)).toEqual([]);
        },
      ),
      cases(500),
    );
  });
});

describe('a card of crosses', () => {
  test.each([
    [[0, 1, 2, 3, 4], 6, ['Judge C, Waltz: five crosses, six were asked for.']],
    [[0, 1, 2, 3, 4, 5], 5, ['Judge C, Waltz: six crosses, five were asked for: take one away.']],
    [[0, 1, 2, 3], 1, ['Judge C, Waltz: four crosses, one was asked for: take three away.']],
    [[0], 2, ['Judge C, Waltz: one cross, two were asked for.']],
    [[], 2, ['Judge C, Waltz: no crosses, two were asked for.']],
    [[0, 6], 2, ['Judge C, Waltz: 260 does not dance in this round.']],
    [[0, 1], 2, []],
  ])('on %j with %i asked has the right faults', (crossed, asked, expected) => {
    expect(sentences(crossFaults(crossed, asked))).toEqual(expected);
  });

  test('names a couple that withdrew', () => {
    expect(sentences(crossFaults([0, 3], 2, { ...field, withdrawn: [3] }))).toEqual([
      'Judge C, Waltz: 231 withdrew before this dance.',
    ]);
  });
});

describe('a card of scores', () => {
  test.each([
    [[105, 90, 91, 92, 93, 94], ['Judge C: 214 has 105; scores run from 0 to 100.']],
    [
      [-1, 0, 100, 9.5, 'A', 94],
      [
        'Judge C: 214 has -1; scores run from 0 to 100.',
        'Judge C: 231 has 9.5; scores run from 0 to 100.',
        'Judge C: 240 has "A"; scores run from 0 to 100.',
      ],
    ],
    [[null, 90, 91, null, 93, 94], ['Judge C: 214 and 231 have no score.']],
    [[90, 90, 90, 90, 90, 90], []],
  ])('%j has the right faults', (scores, expected) => {
    expect(sentences(scoreFaults(scores))).toEqual(expected);
  });

  test('leaves out a couple that withdrew', () => {
    const withdrawn = { ...field, withdrawn: [3] };
    expect(scoreFaults([90, 90, 90, null, 90, 90], withdrawn)).toEqual([]);
    expect(sentences(scoreFaults([90, 90, 90, 90, 90, 90], withdrawn))).toEqual([
      'Judge C: 231 withdrew before this dance.',
    ]);
  });
});

describe('closing up', () => {
  const subset = (marks: readonly unknown[], chosen: readonly number[]): number[] => [
    ...new Set(chosen.map((couple) => couple % marks.length)),
  ];

  test('gives valid cards on which the others keep their order', () => {
    fc.assert(
      fc.property(anyDance, fc.array(fc.nat(), { maxLength: 4 }), (marks, chosen) => {
        const withdrawn = subset(marks, chosen);
        const closed = closeUp(tableOf(marks), withdrawn);
        expect(checkRanks([closed], { size: marks.length, withdrawn, name: String })).toEqual([]);
        marks[0]!.forEach((_, judge) => {
          const order = (rows: readonly (readonly (number | null)[])[]) =>
            rows
              .map((row, couple) => ({ couple, mark: row[judge]! }))
              .filter(({ couple }) => !withdrawn.includes(couple))
              .sort((a, b) => a.mark - b.mark)
              .map(({ couple }) => couple);
          expect(order(closed.marks)).toEqual(order(marks));
        });
      }),
      cases(300),
    );
  });

  test('changes nothing if no one withdrew', () => {
    fc.assert(
      fc.property(anyDance, (marks) => {
        expect(closeUp(tableOf(marks), [])).toEqual(tableOf(marks));
      }),
      cases(100),
    );
  });

  test('aligns cards signed before and after a withdrawal, without a place for the couple', () => {
    const table = {
      dance: 'Waltz',
      judges: ['A', 'B', 'C'],
      marks: [
        [2, 1, 3],
        [1, null, 1],
        [3, 2, 2],
      ],
    };
    const closed = closeUp(table, [1]);
    expect(closed.marks).toEqual([
      [1, 1, 2],
      [null, null, null],
      [2, 2, 1],
    ]);
    expect(placesOf(placeDance(closed))).toEqual([1, undefined, 2]);
  });
});
