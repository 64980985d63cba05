import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inSoloOrder, type Solo } from '../../server/engine/soloOrder.ts';
import { cases } from '../support/cases.ts';

const meets = (one: Solo | undefined, other: Solo | undefined): boolean =>
  one !== undefined && other !== undefined && one.persons.some((person) => other.persons.includes(person));
const meetings = (order: readonly Solo[]): number =>
  order.filter((solo, i) => meets(solo, order[i + 1])).length;
const soloists = (...people: number[]): Solo[] =>
  people.map((person, entry) => ({ entry, persons: [person] }));

describe('the order of solos', () => {
  test('is by entry if that has no consecutive solos of one person', () => {
    const solos = soloists(0, 1, 0, 2);
    expect(inSoloOrder([...solos].reverse())).toEqual(solos);
  });

  test('has every solo once, with consecutive solos only of a person who has more than all others together', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 14 }), (people) => {
        const solos = soloists(...people);
        const order = inSoloOrder(solos);
        expect([...order].sort((a, b) => a.entry - b.entry)).toEqual(solos);
        const most = Math.max(0, ...people.map((one) => people.filter((other) => other === one).length));
        expect(meetings(order)).toBe(Math.max(0, 2 * most - people.length - 1));
      }),
      cases(200),
    );
  });

  test('does not start with the person who danced just before', () => {
    expect(inSoloOrder(soloists(0, 1), [0]).map(({ persons }) => persons)).toEqual([[1], [0]]);
  });
});
