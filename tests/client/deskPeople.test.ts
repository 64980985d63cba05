import { expect, test } from 'vitest';
import { badgeOf, type DeskPerson, peopleFound } from '../../client/eventDay/desk/deskPeople.ts';

const person = (
  id: string,
  name: string,
  studio: string,
  numbers: number[],
  hasNumber: boolean,
): DeskPerson => ({
  ...{ id, badgeId: `9${id}`, name, studio, numbers, hasNumber },
  ...{ isProfessional: hasNumber, studioId: studio || null, firstTime: null, formerBadgeIds: [`8${id}`] },
});

const PEOPLE = [
  person('1', 'Ellen Whitcombe', 'Harbor Ballroom', [214, 268], false),
  person('2', 'Dmitri Volkov', 'Harbor Ballroom', [214], true),
  person('3', 'Jamal Whitaker', 'Studio Allegro', [115], true),
  person('4', 'Lucía Fernández de Córdoba', 'Casa del Ritmo', [120], false),
];
const found = (text: string): string[] => peopleFound(PEOPLE, text).map(({ name }) => name);

test('finds people by parts of a name, whatever its accents, and by studio', () => {
  expect(found('whit')).toEqual(['Ellen Whitcombe', 'Jamal Whitaker']);
  expect(found('cordoba lucia')).toEqual(['Lucía Fernández de Córdoba']);
  expect(found('harbor')).toEqual(['Ellen Whitcombe', 'Dmitri Volkov']);
  expect(found('whit harbor')).toEqual(['Ellen Whitcombe']);
  expect(found('')).toEqual([]);
});

test('finds who wears a number before those who dance with them', () => {
  expect(found('214')).toEqual(['Dmitri Volkov', 'Ellen Whitcombe']);
  expect(found('12')).toEqual(['Lucía Fernández de Córdoba']);
});

test('reads the codes of heat sheets and packets', () => {
  expect(badgeOf('https://example.org/p/k7Qm-tR2x/s/4/person/92')).toEqual({ kind: 'person', id: '92' });
  expect(badgeOf('214')).toBeNull();
  expect(found('http://127.0.0.1:4000/p/abc/s/1/person/92')).toEqual(['Dmitri Volkov']);
  expect(found('https://example.org/p/abc/s/1/person/77')).toEqual([]);
});
