import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkStandard } from '../../server/scoring/checks/checkStandard.ts';
import { placeStandard } from '../../server/scoring/placeStandard.ts';
import { cases } from '../support/cases.ts';

const MARKS = fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 40 });

describe('a couple alone against the standard', () => {
  test.each([
    [[1, 2, 2, 2, 3], 5, '2nd against the standard: four of five judges gave 2 or better.'],
    [[1, 1, 1, 3, 3], 5, '1st against the standard: three of five judges gave 1.'],
    [[1, 1, 3, 3], 4, '3rd against the standard: all four judges gave 3 or better.'],
    [[2], 1, '2nd against the standard: the only judge gave 2 or better.'],
    [[1, 1, 2, 3, 3, 1], 3, '2nd against the standard: four of six marks are 2 or better.'],
  ])('of %j by %i judges', (marks, judges, sentence) => {
    expect(placeStandard(marks, judges).sentence).toBe(sentence);
  });

  test('has the median mark, the worse of two, in any order of the judges', () => {
    fc.assert(
      fc.property(MARKS, (marks) => {
        const { place, count } = placeStandard(marks, marks.length);
        expect(place).toBe(marks.toSorted()[Math.floor(marks.length / 2)]);
        expect(count).toBe(marks.filter((mark) => mark <= place).length);
        expect(placeStandard(marks.toReversed(), marks.length)).toEqual({
          ...placeStandard(marks, marks.length),
        });
      }),
      cases(300),
    );
  });

  test('never falls because of a better mark', () => {
    fc.assert(
      fc.property(MARKS, fc.nat(39), (marks, at) => {
        const better = marks.map((mark, judge) => (judge === at ? Math.max(1, mark - 1) : mark));
        expect(placeStandard(better, 1).place).toBeLessThanOrEqual(placeStandard(marks, 1).place);
      }),
      cases(300),
    );
  });

  test.each([
    [0, 'Judge C, Waltz: 214 has 0; give 1, 2 or 3.'],
    [4, 'Judge C, Waltz: 214 has 4; give 1, 2 or 3.'],
    [1.5, 'Judge C, Waltz: 214 has 1.5; give 1, 2 or 3.'],
    ['2', 'Judge C, Waltz: 214 has "2"; give 1, 2 or 3.'],
    [null, 'Judge C, Waltz: 214 has no mark; give 1, 2 or 3.'],
  ])('has a fault if the card says %j', (mark, sentence) => {
    const field = { size: 1, withdrawn: [], name: () => '214' };
    const faults = checkStandard([{ dance: 'Waltz', judges: ['C'], marks: [[mark]] }], field);
    expect(faults).toMatchObject([{ kind: 'NOT_A_STANDARD', sentence }]);
  });

  test('has no fault with 1, 2 or 3, or without a mark once withdrawn', () => {
    const of = (mark: number | null, withdrawn: number[]) =>
      checkStandard([{ dance: 'Waltz', judges: ['C'], marks: [[mark]] }], {
        ...{ size: 1, withdrawn, name: () => '214' },
      }).map(({ says }) => says);
    expect([1, 2, 3].flatMap((mark) => of(mark, []))).toEqual([]);
    expect(of(null, [0])).toEqual([]);
    expect(of(2, [0])).toEqual(['214 withdrew before this dance.']);
  });
});
