import { expect, test } from 'vitest';
import { badgeOf, type DeskPerson, peopleFound, searched } from '../../client/eventDay/desk/deskPeople.ts';

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

const STUDIOS = ['Harbor Ballroom', 'Harborview Dance', 'Studio 54', 'Whitaker, Jamal'].map((name) => ({
  ...{ studioId: name, name, amount: 12_000, currency: 'USD' },
  ...{ isCharged: true, holdsPackets: false },
}));
const searchedFor = (text: string): (string | undefined)[] =>
  searched(PEOPLE, STUDIOS, text).map(({ person, studio }) => person?.name ?? studio?.name);

test('finds studios too, also without anyone who dances, before their people and after people of that name', () => {
  expect(searchedFor('harbor')).toEqual([
    'Harbor Ballroom',
    'Harborview Dance',
    'Ellen Whitcombe',
    'Dmitri Volkov',
  ]);
  expect(searchedFor('view')).toEqual(['Harborview Dance']);
  expect(searchedFor('jamal whitaker')).toEqual(['Jamal Whitaker', 'Whitaker, Jamal']);
  expect(searchedFor('214')).toEqual(['Dmitri Volkov', 'Ellen Whitcombe']);
  expect(searchedFor('')).toEqual([]);
  const packet = 'https://example.org/p/abc/s/1/studio/54';
  const numbered = STUDIOS.map((one) => ({ ...one, studioId: one.name === 'Studio 54' ? '54' : 'x' }));
  expect(searched(PEOPLE, numbered, packet).map(({ key }) => key)).toEqual(['studio 54']);
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
