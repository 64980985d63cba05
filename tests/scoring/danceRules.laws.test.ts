import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeDance } from '../../server/scoring/placeDance.ts';
import { cases } from '../support/cases.ts';
import { anyDance, placesOf, tableOf } from '../support/scoring/scoredFinals.ts';
import { placesByKey } from '../support/scoring/sortKey.ts';

const placesIn = (marks: readonly (readonly number[])[]): number[] => placesOf(placeDance(tableOf(marks)));

describe('one dance, rules 5 to 8', () => {
  test('is placed as sorting by one key places it', () => {
    fc.assert(
      fc.property(anyDance, (marks) => {
        expect(placesIn(marks)).toEqual(placesByKey(marks));
      }),
      cases(2000),
    );
  });

  test('does not depend on the order of couples or judges', () => {
    fc.assert(
      fc.property(anyDance, fc.nat(), fc.nat(), (marks, turn, swap) => {
        const couples = rotated(marks, turn);
        expect(placesIn(couples)).toEqual(rotated(placesIn(marks), turn));
        expect(placesIn(marks.map((row) => rotated(row, swap)))).toEqual(placesIn(marks));
      }),
      cases(300),
    );
  });

  test('gives every place once: k couples from place p on share the mean of p to p + k - 1', () => {
    fc.assert(
      fc.property(anyDance, (marks) => {
        const { placings } = placeDance(tableOf(marks));
        const couples = marks.length;
        expect(placings.reduce((sum, { place2 }) => sum + place2, 0)).toBe(couples * (couples + 1));
        for (const { place2 } of placings) {
          const sharing = placings.filter((other) => other.place2 === place2).length;
          const first = 1 + placings.filter((other) => other.place2 < place2).length;
          expect(place2).toBe(2 * first + sharing - 1);
        }
      }),
      cases(300),
    );
  });

  test('stays the same if every card counts three times', () => {
    fc.assert(
      fc.property(anyDance, (marks) => {
        expect(placesIn(marks.map((row) => [...row, ...row, ...row]))).toEqual(placesIn(marks));
      }),
      cases(300),
    );
  });

  test('follows judges who all agree, by rule 5', () => {
    fc.assert(
      fc.property(anyDance, (marks) => {
        const agreed = marks.map((row) => row.map(() => row[0]!));
        const { placings } = placeDance(tableOf(agreed));
        expect(placesOf({ placings })).toEqual(agreed.map(([mark]) => mark));
        expect(new Set(placings.map(({ rule }) => rule))).toEqual(new Set([5]));
      }),
      cases(100),
    );
  });

  test('never lowers a couple because one judge raises it', () => {
    fc.assert(
      fc.property(anyDance, fc.nat(), fc.nat(), (marks, who, which) => {
        const couple = who % marks.length;
        const judge = which % marks[0]!.length;
        const own = marks[couple]![judge]!;
        const raised = marks.map((row) => [...row]);
        const above = marks.findIndex((row) => row[judge] === own - 1);
        if (above < 0) return;
        raised[couple]![judge] = own - 1;
        raised[above]![judge] = own;
        expect(placesIn(raised)[couple]).toBeLessThanOrEqual(placesIn(marks)[couple]!);
      }),
      cases(500),
    );
  });
});

function rotated<T>(items: readonly T[], turn: number): T[] {
  const at = turn % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}
