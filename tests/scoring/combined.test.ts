import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Member, placeCombined, placeFinal } from '../../server/scoring/placeFinal.ts';
import { cases } from '../support/cases.ts';
import { anyFinal, placesOf, tablesOf } from '../support/scoring/scoredFinals.ts';

/** A contest with the given places, by `judges` judges who all agree. */
const contest = (places: readonly (number | null)[], judges: number): Member => ({
  places2: places.map((place) => place && 2 * place),
  tables: tablesOf({
    judges: Array.from({ length: judges }, (_, judge) => `J${judge}`),
    marks: [places.map((place) => new Array(judges).fill(place ?? 3))],
  }),
});

describe('a combined event', () => {
  test('is placed as if each contest were a dance', () => {
    fc.assert(
      fc.property(anyFinal, (marks) => {
        const tables = tablesOf({ marks, judges: marks[0]![0]!.map((_, judge) => `J${judge}`) });
        const final = placeFinal(tables);
        if (tables.length === 1) return;
        const members = final.dances.map((dance, index) => ({
          places2: placesOf(dance).map((place) => 2 * place),
          tables: [tables[index]!],
        }));
        const { dances, ...combined } = final;
        expect(placeCombined(members)).toEqual(combined);
      }),
      cases(200),
    );
  });

  test('shares a place that unequal panels cannot decide, and names the couples for a re-dance', () => {
    const { placings, undecided } = placeCombined([contest([1, 2, 3], 3), contest([2, 1, 3], 5)]);
    expect(placesOf({ placings })).toEqual([1.5, 1.5, 3]);
    expect(placings.map(({ rule }) => rule)).toEqual([10, 10, 9]);
    expect(undecided).toEqual([[0, 1]]);
  });

  test('pools the marks of equal panels', () => {
    const near = contest([2, 1, 3], 3);
    const split = {
      ...near,
      tables: [
        {
          ...near.tables[0]!,
          marks: [
            [1, 2, 2],
            [2, 1, 1],
            [3, 3, 3],
          ],
        },
      ],
    };
    const { placings, undecided } = placeCombined([contest([1, 2, 3], 3), split]);
    expect(placesOf({ placings })).toEqual([1, 2, 3]);
    expect(placings.map(({ rule }) => rule)).toEqual([11, 11, 9]);
    expect(undecided).toEqual([]);
  });

  test('leaves out a couple that is not placed in every contest', () => {
    const { placings } = placeCombined([contest([1, 2, 3], 3), contest([null, 1, 2], 3)]);
    expect(placings.map(({ couple, place2 }) => [couple, place2])).toEqual([
      [1, 2],
      [2, 4],
    ]);
  });
});
