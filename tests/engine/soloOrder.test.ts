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
  test('is that of the entries where no one would follow himself', () => {
    const solos = soloists(0, 1, 0, 2);
    expect(inSoloOrder([...solos].reverse())).toEqual(solos);
  });

  test('has every solo once, and puts one soloist after himself only if he dances more than all the others', () => {
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

  test('does not begin with who danced just before', () => {
    expect(inSoloOrder(soloists(0, 1), [0]).map(({ persons }) => persons)).toEqual([[1], [0]]);
  });
});
