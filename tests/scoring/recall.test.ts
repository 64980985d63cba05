import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recall, totalCrosses } from '../../server/scoring/recall.ts';
import { recallQuestion } from '../../server/scoring/words/recallQuestion.ts';
import { cases } from '../support/cases.ts';
import { literalRecall } from '../support/scoring/literalRules.ts';

const question = (totals: readonly number[], asked: number) =>
  recallQuestion(totals, asked, recall(totals, asked));

describe('a recall', () => {
  test('takes exactly as many as asked, or keeps equal totals on one side of the cut', () => {
    const round = fc
      .array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 24 })
      .chain((totals) => fc.tuple(fc.constant(totals), fc.integer({ min: 1, max: totals.length - 1 })));
    fc.assert(
      fc.property(round, ([totals, asked]) => {
        const answer = recall(totals, asked);
        if ('in' in answer) {
          expect(answer.in).toHaveLength(asked);
          expect(answer.in).toEqual(literalRecall(totals, asked));
          return;
        }
        const { fewer, more } = answer;
        expect([fewer ?? [], more]).toEqual(literalRecall(totals, asked));
        expect((fewer ?? []).length).toBeLessThan(asked);
        expect(more.length).toBeGreaterThan(asked);
        expect(fewer).not.toEqual([]);
        const outside = (couples: readonly number[]) =>
          totals.filter((_, couple) => !couples.includes(couple));
        for (const taken of [fewer ?? [], more]) {
          const totalsOut = outside(taken);
          expect(taken.some((couple) => totalsOut.includes(totals[couple]!))).toBe(false);
        }
      }),
      cases(1000),
    );
  });

  test('takes everyone if at least that many are asked for', () => {
    expect(recall([3, 0, 1], 3)).toEqual({ in: [0, 1, 2] });
    expect(recall([3, 0, 1], 8)).toEqual({ in: [0, 1, 2] });
  });

  test('adds up the crosses of all dances', () => {
    const waltz = {
      dance: 'Waltz',
      judges: ['A', 'B'],
      crosses: [
        [true, true],
        [true, false],
        [false, true],
      ],
    };
    const tango = {
      dance: 'Tango',
      judges: ['A', 'B'],
      crosses: [
        [true, false],
        [true, true],
        [false, true],
      ],
    };
    expect(totalCrosses([waltz])).toEqual([2, 1, 1]);
    expect(totalCrosses([waltz, tango])).toEqual([3, 3, 2]);
  });

  test.each([
    [
      [6, 6, 7, 6, 4, 4, 4, 1],
      6,
      'Six asked: 4 couples have six crosses or more, 7 have four or more. Take 4 or 7?',
    ],
    [[20, 13, 13, 1], 2, 'Two asked: 1 couple has 20 crosses or more, 3 have 13 or more. Take 1 or 3?'],
    [[5, 5, 5, 1], 2, 'Two asked: 3 couples have five crosses or more. Take 3?'],
    [[1, 1, 1], 2, 'Two asked: all 3 couples have one cross. Take all of them, or dance a new round?'],
    [[3, 2, 1], 2, null],
  ])('of %j with %i asked asks the chair', (totals, asked, expected) => {
    expect(question(totals, asked)).toBe(expected);
  });
});
