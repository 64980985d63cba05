import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';

import { startApi } from '../../../support/api.ts';
import {
  buildEntry,
  buildEvent,
  buildStudent,
  buildTeacher,
  danceCategoryNamed,
  danceNamed,
} from '../../../support/builders.ts';

const api = await startApi();

const UPDATE = 'mutation Update($input: UpdateEntryInput!) { updateEntry(input: $input) { id } }';
const DELETE = 'mutation Delete($input: IdInput!) { deleteEntry(input: $input) { id } }';

const db = () => api.db;

async function scheduleWithHeat(eventId: number) {
  const schedule = await db()
    .insertInto('schedules')
    .values({ event_id: eventId, name: 'Day 1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { scheduleId: schedule.id, heatId: await floorWithHeat(schedule.id, 1, null) };
}

/** One more section with a two-minute heat of Smooth Waltz. */
async function floorWithHeat(scheduleId: number, number: number, startTime: string | null): Promise<number> {
  const waltz = await danceNamed(api, 'Waltz');
  const section = await db()
    .insertInto('sections')
    .values({ schedule_id: scheduleId, position: number, start_time: startTime, heat_duration: 120 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const heat = await db()
    .insertInto('heats')
    .values({
      schedule_id: scheduleId,
      section_id: section.id,
      number,
      dance_id: waltz.id,
      dance_category_id: waltz.categoryId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return heat.id;
}

async function place(
  entry: { id: number; eventId: number },
  at: { scheduleId: number; heatId: number | null },
  unit = 1,
) {
  await db()
    .insertInto('heat_entries')
    .values({
      schedule_id: at.scheduleId,
      event_id: entry.eventId,
      entry_id: entry.id,
      unit,
      heat_id: at.heatId,
      is_pinned: at.heatId !== null,
    })
    .execute();
}

const heatsOf = async (entryId: number) => {
  const rows = await db()
    .selectFrom('heat_entries')
    .select(['heat_id', 'is_pinned'])
    .where('entry_id', '=', entryId)
    .orderBy('unit')
    .execute();
  return rows.map((row) => row.heat_id);
};

const logOf = async (scheduleId: number) =>
  db()
    .selectFrom('log_entries')
    .select(['content', 'user_name'])
    .where('schedule_id', '=', scheduleId)
    .execute();

async function placedEntry() {
  const event = await buildEvent(api);
  const at = await scheduleWithHeat(event.id);
  const student = await buildStudent(api, { name: 'Sam Lee' });
  const teacher = await buildTeacher(api, { name: 'Ana Ruiz' });
  const entry = await buildEntry(api, { eventId: event.id, entrantId: student.id, partnerIds: [teacher.id] });
  await place(entry, at);
  return { event, at, student, teacher, entry };
}

describe('the rows of a changed entry', () => {
  test('stay in their heats while level, age group and quantity change', async () => {
    const { entry, at } = await placedEntry();
    await api.act('updateEntry', { id: entry.id, level: 'Gold', category: 'C', quantity: 5 });
    expect(await heatsOf(entry.id)).toEqual([at.heatId]);
    expect(await logOf(at.scheduleId)).toEqual([]);
  });

  test.each([
    ['dance', async () => ({ danceId: (await danceNamed(api, 'Tango')).id })],
    ['type', async () => ({ entryType: 'SOLO' })],
    [
      'style',
      async () => ({ entryType: 'MULTI', danceCategoryId: (await danceCategoryNamed(api, 'Latin')).id }),
    ],
  ])('leave a heat that no longer suits their %s, and the log says so', async (_what, change) => {
    const { entry, at, teacher } = await placedEntry();
    await place(entry, { ...at, heatId: null }, 2);
    await api.as(api.staff.access).act('updateEntry', { id: entry.id, ...(await change()) });
    expect(await heatsOf(entry.id)).toEqual([null, null]);
    const [line, ...others] = await logOf(at.scheduleId);
    expect(others).toEqual([]);
    expect(line?.content).toMatch(
      new RegExp(`^Changed the entry of Sam Lee with ${teacher.name} \\(.+\\): unassigned 1 entry$`),
    );
    expect(line?.user_name).toMatch(/^P\. Number/);
  });

  test('leave only the heat in which a new partner would dance twice', async () => {
    const { entry, at, event } = await placedEntry();
    const busy = await buildTeacher(api);
    const free = await buildTeacher(api);
    const other = await buildEntry(api, { eventId: event.id, partnerIds: [busy.id] });
    await place(other, at);
    await api.act('updateEntry', { id: entry.id, partnerIds: [free.id] });
    expect(await heatsOf(entry.id)).toEqual([at.heatId]);
    await api.act('updateEntry', { id: entry.id, partnerIds: [free.id, busy.id] });
    expect(await heatsOf(entry.id)).toEqual([null]);
    expect(await heatsOf(other.id)).toEqual([at.heatId]);
  });

  test('leave a heat if a new partner dances on another floor at that time', async () => {
    const event = await buildEvent(api);
    const { scheduleId } = await scheduleWithHeat(event.id);
    const [one, beside, after] = [
      await floorWithHeat(scheduleId, 2, '2027-03-05T14:00:00Z'),
      await floorWithHeat(scheduleId, 3, '2027-03-05T14:01:30Z'),
      await floorWithHeat(scheduleId, 4, '2027-03-05T14:03:30Z'),
    ];
    const [busy, later] = [await buildTeacher(api), await buildTeacher(api)];
    const entry = await buildEntry(api, { eventId: event.id });
    await place(entry, { scheduleId, heatId: one });
    const others = [
      { teacher: busy, heatId: beside },
      { teacher: later, heatId: after },
    ];
    for (const { teacher, heatId } of others) {
      const other = await buildEntry(api, { eventId: event.id, partnerIds: [teacher.id] });
      await place(other, { scheduleId, heatId });
    }
    await api.act('updateEntry', { id: entry.id, partnerIds: [later.id] });
    expect(await heatsOf(entry.id)).toEqual([one]);
    await api.act('updateEntry', { id: entry.id, partnerIds: [busy.id] });
    expect(await heatsOf(entry.id)).toEqual([null]);
    expect((await logOf(scheduleId)).map((line) => line.content)).toEqual([
      expect.stringMatching(/: unassigned 1 entry$/),
    ]);
  });

  test('keep the first of their own two overlapping heats, and leave the other', async () => {
    const event = await buildEvent(api);
    const { scheduleId } = await scheduleWithHeat(event.id);
    const [one, beside] = [
      await floorWithHeat(scheduleId, 2, '2027-03-05T14:00:00Z'),
      await floorWithHeat(scheduleId, 3, '2027-03-05T14:00:00Z'),
    ];
    const entry = await buildEntry(api, { eventId: event.id, quantity: 2 });
    // The second floor moved to this time after both were assigned.
    await place(entry, { scheduleId, heatId: one }, 1);
    await place(entry, { scheduleId, heatId: beside }, 2);
    await api.act('updateEntry', { id: entry.id, partnerIds: [(await buildTeacher(api)).id] });
    expect(await heatsOf(entry.id)).toEqual([one, null]);
  });

  test('stay if the change is refused', async () => {
    const { entry, at } = await placedEntry();
    await api.refusedAct('updateEntry', { id: entry.id, danceId: 99999 });
    expect(await heatsOf(entry.id)).toEqual([at.heatId]);
  });

  test('never break a rule of their heat, whichever of two changes is first', async () => {
    const { entry, at, event } = await placedEntry();
    const other = await buildEntry(api, { eventId: event.id });
    await place(other, at);
    const shared = await buildTeacher(api);
    await Promise.all(
      [entry, other].map(({ id }) => api.done(UPDATE, { input: { id, partnerIds: [shared.id] } })),
    );
    const placed = [...(await heatsOf(entry.id)), ...(await heatsOf(other.id))];
    expect(placed.filter((heatId) => heatId !== null)).toHaveLength(1);
  });
});

describe('the rows of a deleted entry', () => {
  test('are deleted with it, and the log says so', async () => {
    const { entry, at } = await placedEntry();
    await place(entry, { ...at, heatId: null }, 2);
    await api.act('deleteEntry', { id: entry.id });
    expect(await heatsOf(entry.id)).toEqual([]);
    expect(await logOf(at.scheduleId)).toEqual([
      {
        content: 'Deleted the entry of Sam Lee with Ana Ruiz (Waltz): 2 entries',
        user_name: expect.any(String),
      },
    ]);
  });
});

describe('a schedule', () => {
  test('is announced for each change of its entries, their people, and the names its heats show', async () => {
    const { entry, at, student } = await placedEntry();
    const waltz = await danceNamed(api, 'Waltz');
    const listener = new Client({ connectionString: api.connectionString });
    await listener.connect();
    onTestFinished(() => listener.end());
    await listener.query('listen floorcraft');
    const heard: unknown[] = [];
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')));
    const tells = async (query: string, input: object) => {
      heard.length = 0;
      await api.done(query, { input });
      await expect.poll(() => heard).toContainEqual({ kind: 'schedule', id: at.scheduleId });
    };
    await tells(UPDATE, { id: entry.id, level: 'Gold' });
    await tells('mutation Rename($input: UpdateEntrantInput!) { updateEntrant(input: $input) { id } }', {
      id: student.id,
      name: 'Sam Leigh',
    });
    const person = 'mutation Person($input: UpdateEntrantInput!) { updateEntrant(input: $input) { id } }';
    await tells(person, { id: student.id, level: 'Gold' });
    await tells(person, { id: student.id, category: 'S2' });
    await tells(person, { id: student.id, isProfessional: true });
    await tells('mutation Rename($input: UpdateDanceInput!) { updateDance(input: $input) { id } }', {
      id: waltz.id,
      name: 'Waltz',
    });
    await tells(DELETE, { id: entry.id });
  });
});
