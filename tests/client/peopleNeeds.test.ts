import { expect, test } from 'vitest';
import { nextFirst } from '../../client/people/days/usePersonDays.ts';
import { byLevel, sameNames } from '../../client/people/needs.ts';

test('people whose names differ in accents, case or spaces may be one person', () => {
  const named = (name: string, id: string) => ({ id, name });
  const people = [
    named('Elizabeth Müllersfeld', '1'),
    named('Sol Ortiz', '2'),
    named('elizabeth  Mullersfeld', '3'),
  ];
  expect(sameNames(people).map((group) => group.map(({ id }) => id))).toEqual([['1', '3']]);
});

test('levels are counted from the lowest', () => {
  const people = ['Full Gold', 'Newcomer', 'Full Gold', null, 'Bronze'].map((level, at) => ({
    id: String(at),
    name: 'A',
    level,
  }));
  expect(byLevel(people)).toEqual([
    ['Newcomer', 1],
    ['Bronze', 1],
    ['Full Gold', 2],
  ]);
});

test('of several schedules the next one comes first, then the latest', () => {
  const days = ['2027-03-05', '2026-11-01', null, '2027-03-03', '2026-12-05'];
  const sorted = days.toSorted((a, b) => nextFirst(a, b, '2026-12-31'));
  expect(sorted).toEqual(['2027-03-03', '2027-03-05', '2026-12-05', '2026-11-01', null]);
});
