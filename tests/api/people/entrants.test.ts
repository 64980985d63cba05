import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildEntry, buildStudent, buildStudio, buildTeacher } from '../../support/builders.ts';

const api = await startApi();

const FIELDS = 'id name cardNumber studio { id name } isProfessional level category version';
const CREATE = `createEntrant { ${FIELDS} }`;
const UPDATE = `updateEntrant { ${FIELDS} }`;
const DELETE = 'deleteEntrant { id name }';
const LIST = 'entrants { name }';

const namesOf = async (variables: Record<string, unknown>): Promise<string[]> => {
  const entrants = await api.read<{ name: string }[]>(LIST, variables);
  return entrants.map((entrant) => entrant.name);
};

describe('the list of entrants', () => {
  test('is sorted like a phone book, and filtered by role', async () => {
    for (const name of ['Zoë Quinn', 'ángel Ruiz', 'Adam Ash']) await buildTeacher(api, { name });
    await buildStudent(api, { name: 'Berta Student' });
    expect(await namesOf({ isProfessional: true })).toEqual(['Adam Ash', 'ángel Ruiz', 'Zoë Quinn']);
    expect(await namesOf({ isProfessional: false })).toEqual(['Berta Student']);
    expect(await namesOf({})).toHaveLength(4);
  });

  test('finds part of a name or card number, case-insensitive, and takes % and _ literally', async () => {
    await buildStudent(api, { name: 'Carla 100%', cardNumber: 'K-77_x' });
    expect(await namesOf({ search: 'RUI' })).toEqual(['ángel Ruiz']);
    expect(await namesOf({ search: '0%' })).toEqual(['Carla 100%']);
    expect(await namesOf({ search: 'k-77_' })).toEqual(['Carla 100%']);
    expect(await namesOf({ search: '%' })).toEqual(['Carla 100%']);
    expect(await namesOf({ search: 'k-77ax' })).toEqual([]);
  });

  test('filters by event: owners and partners of its entries', async () => {
    const owner = await buildStudent(api, { name: 'Olga Owner' });
    const partner = await buildTeacher(api, { name: 'Pavel Partner' });
    const entry = await buildEntry(api, { entrantId: owner.id, partnerIds: [partner.id] });
    await buildEntry(api, { entrantId: owner.id, partnerIds: [partner.id], eventId: entry.eventId });
    await buildEntry(api);
    expect(await namesOf({ eventId: entry.eventId })).toEqual(['Olga Owner', 'Pavel Partner']);
    expect(await namesOf({ eventId: entry.eventId, isProfessional: true })).toEqual(['Pavel Partner']);
    expect((await api.refusedRead(LIST, { eventId: '999999' })).code).toBe('NOT_FOUND');
  });

  test('is paged', async () => {
    const all = await namesOf({});
    expect(await namesOf({ first: 2, offset: 1 })).toEqual(all.slice(1, 3));
    expect(await namesOf({ first: 0 })).toEqual([]);
    expect((await api.refusedRead(LIST, { first: -1, offset: -1 })).fields).toEqual({
      first: ['Must be at least 0.'],
      offset: ['Must be at least 0.'],
    });
  });
});

describe('an entrant', () => {
  test('is added with studio, card number, level and age group', async () => {
    const studio = await buildStudio(api, { name: 'Arthur Murray' });
    const input = {
      name: ' Sam Lee ',
      cardNumber: '0042',
      studioId: studio.id,
      isProfessional: false,
      level: 'Silver 2',
      category: 'B1',
    };
    expect(await api.act(CREATE, input)).toEqual({
      id: expect.any(String),
      name: 'Sam Lee',
      cardNumber: '0042',
      studio: { id: String(studio.id), name: 'Arthur Murray' },
      isProfessional: false,
      level: 'Silver 2',
      category: 'B1',
      version: 1,
    });
  });

  test('has neither level nor age group as a teacher', async () => {
    const input = { name: 'Ana Ruiz', isProfessional: true, level: 'Gold', category: 'C' };
    expect(await api.act(CREATE, input)).toMatchObject({
      level: null,
      category: null,
      studio: null,
      cardNumber: '',
    });
  });

  test('is refused naming every wrong field', async () => {
    const input = { name: '', isProfessional: true, studioId: 'x', level: 'y'.repeat(101) };
    expect(await api.refusedAct(CREATE, input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        name: ['This field may not be blank.'],
        studioId: ['Must be an id.'],
        level: ['Must be at most 100 characters.'],
      },
    });
    const lost = await api.refusedAct(CREATE, { name: 'A', isProfessional: true, studioId: 99999 });
    expect(lost.fields).toEqual({ studioId: ['There is no such studio.'] });
  });

  test('keeps omitted fields, and clears those set to null', async () => {
    const studio = await buildStudio(api);
    const { id } = await buildStudent(api, { name: 'Kim', studioId: studio.id, cardNumber: '7' });
    expect(await api.act(UPDATE, { id, name: 'Kim Park' })).toMatchObject({
      name: 'Kim Park',
      cardNumber: '7',
      studio: { id: String(studio.id) },
      level: 'Bronze',
    });
    expect(await api.act(UPDATE, { id, studioId: null, cardNumber: null, level: null })).toMatchObject({
      name: 'Kim Park',
      cardNumber: '',
      studio: null,
      level: null,
      category: 'A1',
    });
    expect((await api.refusedAct(UPDATE, { id, name: null })).fields).toEqual({
      name: ['This field may not be null.'],
    });
  });

  test('loses level and age group on becoming a teacher, and keeps the entries', async () => {
    const student = await buildStudent(api);
    const entry = await buildEntry(api, { entrantId: student.id, level: 'Gold' });
    expect(await api.act(UPDATE, { id: student.id, isProfessional: true })).toMatchObject({
      isProfessional: true,
      level: null,
      category: null,
    });
    const entries = await api.read<unknown>('entries { id level }', { eventId: entry.eventId });
    expect(entries).toEqual([{ id: String(entry.id), level: 'Gold' }]);
  });

  test('is not overwritten if it has changed since', async () => {
    const { id } = await buildTeacher(api);
    await api.act(UPDATE, { id, version: 1, name: 'First' });
    expect((await api.refusedAct(UPDATE, { id, version: 1, name: 'Second' })).code).toBe('CONFLICT');
  });

  test('is not deleted while an entry has it as owner or partner', async () => {
    const entry = await buildEntry(api);
    const ids = [entry.entrantId, entry.partnerIds[0]];
    for (const id of ids) {
      const refusal = await api.refusedAct(DELETE, { id });
      expect(refusal.code).toBe('CONFLICT');
      expect(refusal.message).toMatch(/cannot be deleted: 1 entry names this person/);
    }
  });

  test('without entries is deleted, and then not found', async () => {
    const { id, name } = await buildTeacher(api);
    expect(await api.act(DELETE, { id })).toEqual({ id: String(id), name });
    const query = 'entrant { name }';
    expect((await api.refusedRead(query, { id })).code).toBe('NOT_FOUND');
    expect((await api.refusedRead(query, { id: 'x' })).code).toBe('NOT_FOUND');
  });
});
