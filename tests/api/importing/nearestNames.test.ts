import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, test } from 'vitest';
import { NearestNames } from '../../../server/importing/judge/nearestNames.ts';
import { cases } from '../../support/cases.ts';

/** The rule itself: the first of the closest names, at most a quarter of the letters away, or two. */
function byComparingAll(names: readonly string[], wanted: string): number | null {
  let best: number | null = null;
  let least = Math.max(2, Math.floor(wanted.length / 4)) + 1;
  for (const [index, name] of names.entries()) {
    const steps = distance(wanted, name);
    if (steps < least) [best, least] = [index, steps];
  }
  return best;
}

/** Few letters, so that names come close to each other, one of them of two code units. */
const letters = fc.constantFrom('a', 'b', 'c', ' ', 'é', '𝒳');
const name = fc.string({ unit: letters, maxLength: 24 });

/** A name with this many letters inserted, deleted or replaced. */
const misspelt = (names: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.array(fc.tuple(fc.nat(30), fc.nat(1), fc.string({ unit: letters, maxLength: 1 })), { maxLength: 6 }),
    )
    .map(([right, steps]) =>
      steps.reduce(
        (word, [place, left, put]) => word.slice(0, place) + put + word.slice(place + left),
        right,
      ),
    );

describe('the nearest known name', () => {
  test('is the one that a comparison with all names finds', () => {
    fc.assert(
      fc.property(
        fc
          .array(name, { minLength: 1, maxLength: 40 })
          .chain((names) =>
            fc.tuple(fc.constant(names), fc.array(fc.oneof(misspelt(names), name), { maxLength: 10 })),
          ),
        ([names, wanted]) => {
          const index = new NearestNames(names);
          for (const one of wanted) expect(index.find(one), one).toBe(byComparingAll(names, one));
        },
      ),
      cases(1500),
    );
  });

  test.each([
    ['tess teler', 'tess teller'],
    ['jo', 'joan'],
    ['aaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaaaaaa'],
    ['ng', ''],
  ])('of "%s" is "%s"', (wanted, nearest) => {
    const names = ['ann lee', 'tess teller', 'tess tellar', 'joan', '', 'aaaaaaaaaaaaaaaaaaaa'];
    const place = new NearestNames(names).find(wanted);
    expect(names[place ?? -1]).toBe(nearest);
  });

  test('is null if no name is close, or there are no names', () => {
    expect(new NearestNames(['ann lee', 'tess teller']).find('bartholomew quince')).toBeNull();
    expect(new NearestNames([]).find('ann lee')).toBeNull();
  });
});
