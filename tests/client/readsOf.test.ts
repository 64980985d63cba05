import { gql } from '@apollo/client';
import { expect, test } from 'vitest';
import { readsOf } from '../../client/apollo/readsOf.ts';

test('a query reads the lists of its fields, fragments included', () => {
  expect([...readsOf(gql`query A { entrants { id studio { id } } }`)]).toEqual(['ENTRANTS', 'STUDIOS']);
  const limits = gql`
    query B { event(id: 1) { ...L } }
    fragment L on Event { entryLimits { limit } schedules { id } }
  `;
  expect([...readsOf(limits)].toSorted()).toEqual(['DANCES', 'ENTRY_LIMITS', 'EVENTS']);
});

test('schedules and import previews read no lists', () => {
  expect(readsOf(gql`query C { schedule(id: 1) { event { id } heats { entries { id } } } }`).size).toBe(0);
  expect(readsOf(gql`query D { previewCsv(input: {}) { event { id } } }`).size).toBe(0);
});
