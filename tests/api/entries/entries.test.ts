import { describe, expect, test } from 'vitest';
import { NEEDS_PARTNER } from '../../../server/entries/partnerRules.ts';
import { startApi } from '../../support/api.ts';
import {
  buildDance,
  buildEntry,
  buildEvent,
  buildStudent,
  buildTeacher,
  danceCategoryNamed,
  danceNamed,
} from '../../support/builders.ts';

const api = await startApi();

const FIELDS = `id entryType quantity level category version clientKey
  entrant { id } event { id } dance { name } danceCategory { name } partners { id }`;
const CREATE = `mutation Create($input: CreateEntryInput!) { createEntry(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation Update($input: UpdateEntryInput!) { updateEntry(input: $input) { ${FIELDS} } }`;
const DELETE = `mutation Delete($input: IdInput!) { deleteEntry(input: $input) { ${FIELDS} } }`;
const LIST = `query List($eventId: ID!, $entrantId: ID, $type: EntryType, $first: Int, $offset: Int) {
  entries(eventId: $eventId, entrantId: $entrantId, type: $type, first: $first, offset: $offset) { id }
}`;

const event = await buildEvent(api);
const student = await buildStudent(api, { level: 'Silver 1' });
const teacher = await buildTeacher(api);
const waltz = await danceNamed(api, 'Waltz');
const tango = await danceNamed(api, 'Tango');
const latin = await danceCategoryNamed(api, 'Latin');

const heat = (overrides: Record<string, unknown> = {}) => ({
  eventId: event.id,
  entrantId: student.id,
  danceId: waltz.id,
  partnerIds: [teacher.id],
  entryType: 'HEAT',
  entersTwice: true,
  ...overrides,
});

interface Created {
  createEntry: { id: string; version: number };
}
const created = async (overrides: Record<string, unknown> = {}) =>
  (await api.done<Created>(CREATE, { input: heat(overrides) })).createEntry;
const fieldsOf = async (overrides: Record<string, unknown>) =>
  (await api.refusedAct('createEntry', heat(overrides))).fields;

describe('a new entry', () => {
  test("defaults to its dance's style, the entrant's level and a quantity of one", async () => {
    expect(await created({ danceCategoryId: latin.id })).toEqual({
      id: expect.any(String),
      entryType: 'HEAT',
      quantity: 1,
      level: 'Silver 1',
      category: 'A1',
      version: 1,
      clientKey: null,
      entrant: { id: String(student.id) },
      event: { id: String(event.id) },
      dance: { name: 'Waltz' },
      danceCategory: { name: 'Smooth' },
      partners: [{ id: String(teacher.id) }],
    });
  });

  test('keeps the given level, age group and quantity', async () => {
    const given = { level: 'Gold', category: 'B2', quantity: 999, entryType: 'SOLO' };
    expect(await created(given)).toMatchObject(given);
    expect(await created({ level: ' ' })).toMatchObject({ level: 'Silver 1' });
  });

  test('of a whole style has no dance', async () => {
    const multi = { entryType: 'MULTI', danceId: null, danceCategoryId: latin.id };
    expect(await created(multi)).toMatchObject({ dance: null, danceCategory: { name: 'Latin' } });
    expect(await fieldsOf({ ...multi, danceId: waltz.id })).toEqual({
      danceId: ['A multi-dance entry has a dance category and no dance.'],
    });
    expect(await fieldsOf({ ...multi, danceCategoryId: null })).toEqual({
      danceCategoryId: ['A multi-dance entry needs a dance category.'],
    });
  });

  test('keeps its partners in the given order', async () => {
    const others = [await buildTeacher(api), teacher, await buildStudent(api)];
    expect(await created({ partnerIds: others.map((other) => other.id) })).toMatchObject({
      partners: others.map((other) => ({ id: String(other.id) })),
    });
  });

  test('of one dance needs the dance', async () => {
    expect(await fieldsOf({ danceId: null })).toEqual({ danceId: ['A heat entry needs a dance.'] });
    expect(await fieldsOf({ danceId: null, entryType: 'SOLO' })).toEqual({
      danceId: ['A solo entry needs a dance.'],
    });
  });

  test('needs a partner, neither the entrant nor anyone twice', async () => {
    expect(await fieldsOf({ partnerIds: [] })).toEqual({ partnerIds: [NEEDS_PARTNER] });
    expect(await fieldsOf({ partnerIds: [String(student.id)] })).toEqual({
      partnerIds: ['The entrant cannot be a partner as well.'],
    });
    expect(await fieldsOf({ partnerIds: [teacher.id, String(teacher.id)] })).toEqual({
      partnerIds: ['No partner may be named twice.'],
    });
  });

  test('names every wrong field at once', async () => {
    expect(
      await fieldsOf({ entrantId: 'x', danceId: null, partnerIds: [], quantity: 0, level: 'l'.repeat(101) }),
    ).toEqual({
      entrantId: ['Must be an id.'],
      danceId: ['A heat entry needs a dance.'],
      partnerIds: [NEEDS_PARTNER],
      quantity: ['Must be at least 1.'],
      level: ['Must be at most 100 characters.'],
    });
    expect(
      await fieldsOf({
        entrantId: 99991,
        eventId: 99992,
        danceId: 99993,
        partnerIds: [99994],
        quantity: 999,
      }),
    ).toEqual({
      entrantId: ['There is no such entrant.'],
      eventId: ['There is no such event.'],
      danceId: ['There is no such dance.'],
      'partnerIds.0': ['There is no entrant 99994.'],
    });
    expect(await fieldsOf({ quantity: 1000 })).toEqual({ quantity: ['Must be at most 999.'] });
  });

  test('sent twice with one key is created once', async () => {
    const first = await created({ clientKey: 'tablet-7', quantity: 3 });
    expect(first).toMatchObject({ clientKey: 'tablet-7' });
    expect(await created({ clientKey: 'tablet-7', quantity: 3 })).toEqual(first);
  });

  test('sent many times at once with one key is created once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => created({ clientKey: 'burst' })));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  });
});

describe('the list of entries', () => {
  test('filters by owner or partner and by type, in pages', async () => {
    const busy = await buildTeacher(api);
    const own = await buildEvent(api);
    const owned = await buildEntry(api, { eventId: own.id, entrantId: busy.id });
    const partnered = await buildEntry(api, { eventId: own.id, partnerIds: [busy.id], entryType: 'SOLO' });
    const others = await buildEntry(api, { eventId: own.id });
    const idsOf = async (variables: Record<string, unknown>) => {
      const { entries } = await api.done<{ entries: { id: string }[] }>(LIST, {
        eventId: own.id,
        ...variables,
      });
      return entries.map((entry) => Number(entry.id));
    };
    expect(await idsOf({})).toEqual([owned.id, partnered.id, others.id]);
    expect(await idsOf({ entrantId: busy.id })).toEqual([owned.id, partnered.id]);
    expect(await idsOf({ entrantId: busy.id, type: 'SOLO' })).toEqual([partnered.id]);
    expect(await idsOf({ first: 1, offset: 1 })).toEqual([partnered.id]);
    expect((await api.refused(LIST, { eventId: 99999 })).code).toBe('NOT_FOUND');
    expect((await api.refused(LIST, { eventId: 'x', entrantId: '' })).fields).toEqual({
      eventId: ['Must be an id.'],
      entrantId: ['Must be an id.'],
    });
  });

  test('reads entrants, partners, events and dances in one statement each', async () => {
    const statements: string[] = [];
    const counted = await startApi({ onStatement: (sql) => statements.push(sql) });
    const own = await buildEvent(counted);
    for (let index = 0; index < 12; index += 1) await buildEntry(counted, { eventId: own.id });
    statements.length = 0;
    await counted.read(
      `entries { entrant { name studio { name } } partners { name } dance { name category { name } }
      danceCategory { name } event { name } }`,
      { eventId: own.id },
    );
    // Authentication, and one for each of six tables.
    expect(statements.filter((sql) => sql.includes('select'))).toHaveLength(7);
  });
});

describe('a changed entry', () => {
  test('keeps omitted fields, and raises its version', async () => {
    const { id } = await created({ level: 'Gold', quantity: 2 });
    expect(await api.done(UPDATE, { input: { id, version: 1, quantity: 4 } })).toMatchObject({
      updateEntry: {
        quantity: 4,
        level: 'Gold',
        dance: { name: 'Waltz' },
        partners: [{ id: String(teacher.id) }],
        version: 2,
      },
    });
    expect(await api.done(UPDATE, { input: { id, level: '', entersTwice: true } })).toMatchObject({
      updateEntry: { level: 'Silver 1' },
    });
  });

  test('follows its new dance to another style, and drops it as a multi-dance entry', async () => {
    const { id } = await created();
    const rumba = await danceNamed(api, 'Rumba', 'Rhythm');
    expect(await api.done(UPDATE, { input: { id, danceId: rumba.id } })).toMatchObject({
      updateEntry: { dance: { name: 'Rumba' }, danceCategory: { name: 'Rhythm' } },
    });
    expect(await api.done(UPDATE, { input: { id, entryType: 'MULTI' } })).toMatchObject({
      updateEntry: { dance: null, danceCategory: { name: 'Rhythm' } },
    });
    expect((await api.refusedAct('updateEntry', { id, entryType: 'HEAT' })).fields).toEqual({
      danceId: ['A heat entry needs a dance.'],
    });
    expect((await api.refusedAct('updateEntry', { id, danceId: waltz.id })).fields).toEqual({
      danceId: ['A multi-dance entry has a dance category and no dance.'],
    });
    expect(await api.done(UPDATE, { input: { id, entryType: 'SOLO', danceId: waltz.id } })).toMatchObject({
      updateEntry: { entryType: 'SOLO', danceCategory: { name: 'Smooth' } },
    });
  });

  test('replaces its partners', async () => {
    const [old, young] = [await buildTeacher(api), await buildTeacher(api)];
    const { id } = await created({ partnerIds: [old.id, teacher.id] });
    expect(await api.done(UPDATE, { input: { id, partnerIds: [teacher.id, young.id] } })).toMatchObject({
      updateEntry: { partners: [{ id: String(teacher.id) }, { id: String(young.id) }] },
    });
    expect((await api.refusedAct('updateEntry', { id, partnerIds: [student.id] })).fields).toEqual({
      partnerIds: ['The entrant cannot be a partner as well.'],
    });
  });

  test('is refused if someone has changed it since, and if it does not exist', async () => {
    const { id } = await created();
    await api.act('updateEntry', { id, version: 1, quantity: 2 });
    expect((await api.refusedAct('updateEntry', { id, version: 1, quantity: 3 })).code).toBe('CONFLICT');
    expect((await api.refusedAct('updateEntry', { id: 99999, quantity: 3 })).code).toBe('NOT_FOUND');
    expect((await api.refusedAct('updateEntry', { id, danceId: 99999, quantity: 1 })).fields).toEqual({
      danceId: ['There is no such dance.'],
    });
  });

  test('is changed once by many concurrent calls with one version', async () => {
    const { id } = await created();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.call(UPDATE, { input: { id, version: 1, quantity: 2 } })),
    );
    const codes = answers.flatMap((answer) => answer.errors.map((error) => error.extensions.code));
    expect(codes).toEqual(Array.from({ length: 7 }, () => 'CONFLICT'));
  });
});

describe('a deleted entry', () => {
  test('is returned and gone', async () => {
    const dance = await buildDance(api);
    const entry = await created({ danceId: dance.id });
    expect(await api.done(DELETE, { input: { id: entry.id } })).toEqual({ deleteEntry: entry });
    expect((await api.refusedAct('deleteEntry', { id: entry.id })).code).toBe('NOT_FOUND');
  });

  test('is deleted once by many concurrent calls', async () => {
    const { id } = await created();
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.call(DELETE, { input: { id } })));
    expect(answers.filter((answer) => answer.errors.length === 0)).toHaveLength(1);
  });
});

describe('a couple that is in a contest already', () => {
  const QUESTION =
    'Kim Way and Lea Poe are already entered in Gold Smooth Waltz, B1. Enter them twice only if they dance it twice.';

  test('is entered again only if that is meant, in either order, by a new entry or a change', async () => {
    const [kim, lea] = [
      await buildStudent(api, { name: 'Kim Way', level: 'Gold', category: 'B1' }),
      await buildStudent(api, { name: 'Lea Poe', level: 'Gold', category: 'B1' }),
    ];
    const { id: eventId } = await buildEvent(api);
    const couple = { eventId, entrantId: kim.id, partnerIds: [lea.id], entersTwice: false };
    const turned = { ...couple, entrantId: lea.id, partnerIds: [kim.id] };
    const both = await Promise.all(
      [couple, turned].map((one) => api.call<Created>(CREATE, { input: heat(one) })),
    );
    const first = both.flatMap(({ data, errors }) => (errors.length === 0 ? (data?.createEntry ?? []) : []));
    expect(first).toHaveLength(1);
    const again = { ...couple, level: 'Gold', category: 'B1', quantity: 2 };
    expect(await api.refusedAct('createEntry', heat(again))).toMatchObject({
      code: 'CONFLICT',
      fields: { entersTwice: [expect.stringContaining('are already entered in Gold Smooth Waltz, B1.')] },
    });
    for (const other of [{ level: 'Silver' }, { category: 'B2' }, { danceId: tango.id }]) {
      await created({ ...couple, ...other });
    }
    for (const solo of [1, 2]) await created({ ...couple, entryType: 'SOLO', quantity: solo });
    await api.act('updateEntry', { id: first[0]?.id, quantity: 2 });
    const silver = await created({ ...couple, level: 'Silver 2' });
    const change = { id: silver.id, level: 'Gold' };
    expect((await api.refusedAct('updateEntry', change)).fields).toEqual({ entersTwice: [QUESTION] });
    await api.act('updateEntry', { ...change, entersTwice: true });
    await created({ ...turned, entersTwice: true });
  });

  test('is named by its place in a list, also after one of the same list', async () => {
    const { id: eventId } = await buildEvent(api);
    const LISTED = 'createEntries { id }';
    const { eventId: _, ...one } = heat({ entersTwice: false });
    const input = { eventId, entries: [one, { ...one, level: 'Gold' }, one] };
    const { code, fields } = await api.refusedAct(LISTED, input);
    expect(code).toBe('CONFLICT');
    expect(Object.keys(fields ?? {})).toEqual(['entries.2.entersTwice']);
    input.entries[2] = { ...one, entersTwice: true };
    await api.act(LISTED, input);
  });
});
