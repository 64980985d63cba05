import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meanScore } from '../../server/scoring/meanScore.ts';
import { cases } from '../support/cases.ts';

describe('a mean of scores', () => {
  test.each([
    [[91, 92, 95], false, { sum: 278, count: 3, tenths: 927 }],
    [
      [90, 91, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90],
      false,
      { sum: 1801, count: 20, tenths: 901 },
    ],
    [[0, 90, 91, 100], true, { sum: 181, count: 2, tenths: 905 }],
    [[90, 90, 90, 100], true, { sum: 180, count: 2, tenths: 900 }],
    [[0, 90, 100], true, { sum: 190, count: 3, tenths: 633 }],
    [[], false, { sum: 0, count: 0, tenths: null }],
  ])('of %j, trimmed: %s', (scores, trim, expected) => {
    expect(meanScore(scores, trim)).toEqual(expected);
  });

  test('is rounded half up to a tenth, in any order', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(scores, fc.boolean(), (given, trim) => {
        const { sum, count, tenths } = meanScore(given, trim);
        // tenths - 1/2 <= 10 * sum / count < tenths + 1/2
        expect((2 * tenths! - 1) * count).toBeLessThanOrEqual(20 * sum);
        expect(20 * sum).toBeLessThan((2 * tenths! + 1) * count);
        expect(meanScore(given.toReversed(), trim)).toEqual({ sum, count, tenths });
      }),
      cases(300),
    );
  });
});
