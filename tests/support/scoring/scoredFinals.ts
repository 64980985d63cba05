import fc from 'fast-check';
import type { RankTable } from '../../../server/scoring/types.ts';
import type { RandomFinal } from './randomRounds.ts';

/** A final as input of the product's functions. */
export const tablesOf = ({ marks, judges }: Pick<RandomFinal, 'marks' | 'judges'>): RankTable[] =>
  marks.map((rows, dance) => ({ dance: `Dance ${dance + 1}`, judges, marks: rows }));

export const tableOf = (marks: readonly (readonly number[])[]): RankTable =>
  tablesOf({ marks: [marks], judges: (marks[0] ?? []).map((_, judge) => `J${judge}`) })[0]!;

const ranks = (couples: number): number[] => Array.from({ length: couples }, (_, index) => index + 1);

/** A judge's card: each rank once, in any order. */
const cards = (couples: number): fc.Arbitrary<number[]> =>
  fc.shuffledSubarray(ranks(couples), { minLength: couples, maxLength: couples });

/** `marks[couple][judge]` of one dance. */
const dance = (couples: number, judges: number): fc.Arbitrary<number[][]> =>
  fc
    .array(cards(couples), { minLength: judges, maxLength: judges })
    .map((given) => ranks(couples).map((_, couple) => given.map((card) => card[couple]!)));

export const anyDance: fc.Arbitrary<number[][]> = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 9 }))
  .chain(([couples, judges]) => dance(couples, judges));

/** `marks[dance][couple][judge]`; few couples and judges, so ties are frequent. */
export const anyFinal: fc.Arbitrary<number[][][]> = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([couples, judges, dances]) =>
    fc.array(dance(couples, judges), { minLength: dances, maxLength: dances }),
  );

/** Places by couple, shared ones as halves. */
export function placesOf(result: {
  readonly placings: readonly { readonly couple: number; readonly place2: number }[];
}): number[] {
  const places: number[] = [];
  for (const { couple, place2 } of result.placings) places[couple] = place2 / 2;
  return places;
}
