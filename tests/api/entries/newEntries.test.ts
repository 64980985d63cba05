import { describe, expect, test } from 'vitest';
import { NEEDS_PARTNER } from '../../../server/entries/partnerRules.ts';
import { startApi } from '../../support/api.ts';
import {
  buildEvent,
  buildStudent,
  buildTeacher,
  danceCategoryNamed,
  danceNamed,
} from '../../support/builders.ts';

let statements = 0;
const api = await startApi({
  onStatement: () => {
    statements += 1;
  },
});

const CREATE = `mutation CreateAll($input: CreateEntriesInput!) {
  createEntries(input: $input) {
    id entryType quantity level entrant { id } event { id } dance { name } danceCategory { name } partners { id }
  }
}`;

const students = await Promise.all([1, 2, 3].map(() => buildStudent(api, { level: 'Silver 1' })));
const teacher = await buildTeacher(api, { name: 'Ana Ruiz' });
const other = await buildTeacher(api, { name: 'Ben Cole' });
const waltz = await danceNamed(api, 'Waltz');
const tango = await danceNamed(api, 'Tango');
const latin = await danceCategoryNamed(api, 'Latin');

interface Created {
  createEntries: Array<{ id: string; level: string }>;
}
type Wanted = Record<string, unknown>;

const heat = (overrides: Wanted = {}): Wanted => ({
  entrantId: students[0]?.id,
  danceId: waltz.id,
  partnerIds: [teacher.id],
  entryType: 'HEAT',
  entersTwice: true,
  ...overrides,
});
const heats = (count: number) => Array.from({ length: count }, (_, n) => heat({ level: `Level ${n}` }));
const create = (input: Wanted, token?: string) => api.done<Created>(CREATE, { input }, token);
const idsOf = ({ createEntries }: Created) => createEntries.map(({ id }) => id);
const entriesOf = async (event: { id: number }) =>
  (await api.db.selectFrom('entries').select('id').where('event_id', '=', event.id).execute()).length;

describe('a list of new entries', () => {
  test('is created and returned in order', async () => {
    const event = await buildEvent(api);
    const [one, two, three] = students;
    const { createEntries } = await create({
      eventId: event.id,
      entries: [
        heat({ quantity: 3, level: 'Gold' }),
        heat({ entrantId: two?.id, danceId: tango.id, entryType: 'SOLO', partnerIds: [other.id, three?.id] }),
        { entrantId: three?.id, entryType: 'MULTI', danceCategoryId: latin.id, partnerIds: [teacher.id] },
      ],
    });
    expect(createEntries).toMatchObject([
      {
        entryType: 'HEAT',
        quantity: 3,
        level: 'Gold',
        dance: { name: 'Waltz' },
        entrant: { id: `${one?.id}` },
      },
      {
        ...{ entryType: 'SOLO', quantity: 1, level: 'Silver 1', danceCategory: { name: 'Smooth' } },
        partners: [{ id: String(other.id) }, { id: String(three?.id) }],
      },
      { entryType: 'MULTI', dance: null, danceCategory: { name: 'Latin' }, event: { id: String(event.id) } },
    ]);
    expect(await entriesOf(event)).toBe(3);
  });

  test('takes the same number of statements for 500 entries as for two', async () => {
    const event = await buildEvent(api);
    const counted = async (count: number) => {
      statements = 0;
      await create({ eventId: event.id, entries: heats(count) });
      return statements;
    };
    await counted(1);
    expect(await counted(500)).toBe(await counted(2));
    expect(await entriesOf(event)).toBe(503);
  });

  test('has 1 to 500 entries', async () => {
    const event = await buildEvent(api);
    const fieldsOf = async (entries: Wanted[]) =>
      (await api.refusedAct('createEntries', { eventId: event.id, entries })).fields;
    expect(await fieldsOf([])).toEqual({ entries: ['Send at least one entry.'] });
    expect(await fieldsOf(heats(501))).toEqual({ entries: ['At most 500 entries.'] });
  });

  test('is refused as a whole for one bad entry among 500, named by index and field', async () => {
    const event = await buildEvent(api);
    const refusedAt = async (wrong: Wanted) => {
      const entries = heats(500).map((entry, place) => (place === 412 ? { ...entry, ...wrong } : entry));
      return (await api.refusedAct('createEntries', { eventId: event.id, entries })).fields;
    };
    expect(await refusedAt({ danceId: 99999 })).toEqual({
      'entries.412.danceId': ['There is no such dance.'],
    });
    expect(await refusedAt({ quantity: 0, partnerIds: [] })).toEqual({
      'entries.412.partnerIds': [NEEDS_PARTNER],
      'entries.412.quantity': ['Must be at least 1.'],
    });
    expect(await refusedAt({ entryType: 'WALK' })).toEqual({
      'entries.412.entryType': [expect.stringContaining('"WALK"')],
    });
    expect(await entriesOf(event)).toBe(0);
  });

  test('reports all problems of the event and the entries at once', async () => {
    const entries = [
      heat(),
      heat({ partnerIds: [99994, teacher.id], level: 'l'.repeat(101) }),
      heat({ entrantId: 99995 }),
    ];
    const { fields } = await api.refusedAct('createEntries', { eventId: 99992, entries });
    expect(fields).toEqual({
      eventId: ['There is no such event.'],
      'entries.1.partnerIds.0': ['There is no entrant 99994.'],
      'entries.1.level': ['Must be at most 100 characters.'],
      'entries.2.entrantId': ['There is no such entrant.'],
    });
  });

  test('counts its own entries against a limit, also for concurrent lists', async () => {
    const event = await buildEvent(api);
    await api.act('setEntryLimit { limit }', { eventId: event.id, danceId: waltz.id, limit: 10 });
    const tooMany = [heat({ quantity: 6 }), heat({ danceId: tango.id }), heat({ quantity: 5 })];
    expect(await api.refusedAct('createEntries', { eventId: event.id, entries: tooMany })).toMatchObject({
      code: 'CONFLICT',
      message: 'entries.2: Ana Ruiz has 4 Smooth Waltz entries left (limit 10). This needs 5.',
      fields: { 'entries.2': ['Ana Ruiz has 4 Smooth Waltz entries left (limit 10). This needs 5.'] },
    });
    expect(await entriesOf(event)).toBe(0);

    const lists = await Promise.all(
      Array.from({ length: 6 }, () =>
        api.call<Created>(CREATE, { input: { eventId: event.id, entries: heats(3) } }),
      ),
    );
    expect(lists.filter(({ errors }) => errors.length === 0)).toHaveLength(3);
    expect(await entriesOf(event)).toBe(9);
  });
});

describe('a list with a key', () => {
  test('is created once, whether repeated or sent five times at once', async () => {
    const event = await buildEvent(api);
    const input = { eventId: event.id, entries: heats(40), clientKey: 'morning' };
    const first = idsOf(await create(input));
    expect(idsOf(await create(input))).toEqual(first);
    const again = { ...input, clientKey: 'afternoon' };
    const together = await Promise.all(Array.from({ length: 5 }, () => create(again)));
    expect(new Set(together.map((one) => idsOf(one).join())).size).toBe(1);
    expect(await entriesOf(event)).toBe(80);
  });

  test('is created for each sender, and refused with different entries', async () => {
    const event = await buildEvent(api);
    const input = { eventId: event.id, entries: heats(2), clientKey: 'noon' };
    const mine = idsOf(await create(input));
    expect(idsOf(await create(input, api.staff.access))).not.toEqual(mine);
    for (const entries of [heats(1), heats(3), [heat(), heat()]]) {
      expect((await api.refusedAct('createEntries', { ...input, entries })).fields).toEqual({
        clientKey: ['You sent this key with other fields before. Use a new key for each thing you add.'],
      });
    }
  });

  test('recreates entries deleted since, at their index', async () => {
    const event = await buildEvent(api);
    const input = { eventId: event.id, entries: heats(3), clientKey: 'evening' };
    const first = idsOf(await create(input));
    await api.act('deleteEntry', { id: first[1] });
    const { createEntries } = await create(input);
    expect(createEntries.map(({ level }) => level)).toEqual(['Level 0', 'Level 1', 'Level 2']);
    expect(createEntries.map(({ id }, place) => id === first[place])).toEqual([true, false, true]);
    expect(await create(input)).toEqual({ createEntries });
    expect(await entriesOf(event)).toBe(3);
  });

  test('leaves no key behind if refused', async () => {
    const event = await buildEvent(api);
    const input = { eventId: event.id, clientKey: 'night' };
    await api.refusedAct('createEntries', { ...input, entries: [heat(), heat({ danceId: 99999 })] });
    expect(idsOf(await create({ ...input, entries: heats(2) }))).toHaveLength(2);
  });
});
