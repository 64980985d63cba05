import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEventDay } from '../../../support/eventDay.ts';
import { buildFloor, buildSection } from '../../../support/schedules/floor.ts';

const api = await startApi();

const CHANGE = `changePartner { changedEntries { id entry { partners { id } entrant { id } } } logs(first: 1) {
  content } }`;

interface Changed {
  changedEntries: { id: string; entry: { entrant: { id: string }; partners: { id: string }[] } }[];
  logs: { content: string }[];
}
interface Choice {
  entrantId: string;
  name: string;
  freeCount: number;
  busyHeats: string[];
}

/** A student with one teacher, their heat entries, and possible replacements. */
async function buildChange(seed: number, rowsOf = 4) {
  const day = await buildEventDay(api, seed);
  const { scheduleId } = day;
  const { rows: couples } = await sql<{ student: number; teacher: number; ids: number[] }>`
    select e.entrant_id as student, p.entrant_id as teacher, array_agg(r.id order by h.number) as ids
    from heat_entries r join heats h on h.id = r.heat_id join entries e on e.id = r.entry_id
    join entry_partners p on p.entry_id = e.id
    where r.schedule_id = ${scheduleId}::int group by 1, 2 order by count(*) desc, 1 limit 1`.execute(api.db);
  const [couple] = couples;
  const heatEntryIds = (couple?.ids ?? []).slice(0, rowsOf).map(String);
  const input = { scheduleId, heatEntryIds, fromId: String(couple?.teacher) };
  const choices = async (): Promise<Choice[]> =>
    await api.read<Choice[]>('partnerChoices { entrantId name number freeCount busyHeats }', { input });
  const change = async (more: object) => await api.act<Changed>(CHANGE, { ...input, ...more });
  return { ...day, input, choices, change, student: couple?.student ?? 0, teacher: couple?.teacher ?? 0 };
}

/** Who dances each heat entry, in which heat and at which level; entries by content. */
async function couplesOf(scheduleId: string): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', r.id, r.heat_id, e.entry_type, e.dance_id, e.dance_category_id, e.level, e.category, e.quantity,
      e.entrant_id, (select string_agg(entrant_id::text, ',' order by position) from entry_partners where entry_id = e.id)) as said
    from heat_entries r join entries e on e.id = r.entry_id where r.schedule_id = ${scheduleId}::int order by r.id`.execute(
    api.db,
  );
  return rows.map(({ said }) => said);
}

async function doubleBooked(scheduleId: string): Promise<number> {
  return await api.read<number>('scheduleStats.doubleBookings', { scheduleId });
}

describe('a partner change', () => {
  test('offers who is free, changes only the named entries, and can be reverted', async () => {
    const { scheduleId, input, choices, change, teacher } = await buildChange(61);
    const before = await couplesOf(scheduleId);
    const offered = await choices();
    const free = offered.map(({ freeCount }) => freeCount);
    expect(free).toEqual(free.toSorted((a, b) => b - a));
    expect(offered.map(({ entrantId }) => entrantId)).not.toContain(input.fromId);
    const [to] = offered;
    const chosen =
      to?.freeCount === input.heatEntryIds.length
        ? input.heatEntryIds
        : await freeRows(input.heatEntryIds, to?.entrantId ?? '', scheduleId);
    expect(chosen.length).toBeGreaterThan(0);
    const { logs, changedEntries } = await change({ toId: to?.entrantId, heatEntryIds: chosen });
    expect(changedEntries.map(({ id }) => id).toSorted()).toEqual(chosen.toSorted());
    for (const { entry } of changedEntries) {
      expect([entry.entrant, ...entry.partners].map(({ id }) => id)).toContain(to?.entrantId);
    }
    expect(logs[0]?.content).toContain(`${to?.name} replaces `);
    const after = await couplesOf(scheduleId);
    const changed = after.filter((line, index) => line.split(' ')[0] !== before[index]?.split(' ')[0]);
    expect(changed).toEqual([]);
    for (const [index, line] of after.entries()) {
      const id = line.split(' ')[0] ?? '';
      if (chosen.includes(id)) expect(line).not.toBe(before[index]);
      else expect(line.split(' ').slice(0, 2)).toEqual(before[index]?.split(' ').slice(0, 2));
    }
    expect(await doubleBooked(scheduleId)).toBe(0);
    // A repeat changes nothing.
    await change({ toId: to?.entrantId, heatEntryIds: chosen });
    expect(await couplesOf(scheduleId)).toEqual(after);
    await change({ fromId: to?.entrantId, toId: String(teacher), heatEntryIds: chosen });
    expect(await couplesOf(scheduleId)).toEqual(before);
  });

  test('of one of several heat entries splits the entry, and reverting merges it', async () => {
    const { scheduleId, input, choices, change, teacher } = await buildChange(62, 1);
    const [id = ''] = input.heatEntryIds;
    await sql`update entries set quantity = quantity + 1 where id = (select entry_id from heat_entries where id = ${id}::int)`.execute(
      api.db,
    );
    await sql`insert into heat_entries (schedule_id, event_id, entry_id, unit)
      select schedule_id, event_id, entry_id, (select max(unit) + 1 from heat_entries where entry_id = r.entry_id
        and schedule_id = r.schedule_id) from heat_entries r where id = ${id}::int`.execute(api.db);
    const before = await couplesOf(scheduleId);
    const to = (await choices()).find(({ freeCount }) => freeCount === 1);
    await change({ toId: to?.entrantId });
    const split = await couplesOf(scheduleId);
    expect(split).not.toEqual(before);
    const back = { ...input, fromId: to?.entrantId, toId: String(teacher) };
    const { code, fields } = await api.refusedAct(CHANGE, back);
    expect([code, Object.keys(fields ?? {})]).toEqual(['CONFLICT', ['entersTwice']]);
    expect(await couplesOf(scheduleId)).toEqual(split);
    await change({ ...back, entersTwice: true });
    expect(await couplesOf(scheduleId)).toEqual(before);
  });

  test('happens once for two people at once, and is refused where it is invalid', async () => {
    const { scheduleId, input, choices, change, press } = await buildChange(63, 1);
    const offered = await choices();
    const refusal = (more: object, token?: null) =>
      api.as(token).refusedAct(CHANGE, { ...input, toId: offered[0]?.entrantId, ...more });
    const busy = offered.find(({ busyHeats }) => busyHeats.length > 0);
    if (busy) {
      expect(await refusal({ toId: busy.entrantId })).toMatchObject({
        code: 'CONFLICT',
        message: `${busy.name} dances heat ${busy.busyHeats[0]} at that time.`,
      });
    }
    expect((await refusal({ toId: '999999' })).fields).toEqual({ toId: ['There is no such person.'] });
    expect((await refusal({ heatEntryIds: ['999999'] })).fields).toHaveProperty(['heatEntryIds.0']);
    expect((await refusal({}, null)).code).toBe('UNAUTHENTICATED');
    const free = offered.find(({ freeCount }) => freeCount === 1);
    await Promise.all([change({ toId: free?.entrantId }), change({ toId: free?.entrantId })]);
    const { rows } = await sql<{ heat_id: number }>`
      select heat_id from heat_entries where id = ${input.heatEntryIds[0]}::int`.execute(api.db);
    await press('START', String(rows[0]?.heat_id));
    expect(await refusal({ fromId: free?.entrantId, toId: input.fromId })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await doubleBooked(scheduleId)).toBe(0);
  });
});

test('a swapped student comes back to the same entries, which follow the student as before', async () => {
  const floor = await buildFloor(api);
  const { scheduleId, students } = floor;
  const [first = '', second = ''] = students;
  await api.act('updateEntrant', { id: first, level: 'Bronze' });
  await api.act('updateEntrant', { id: second, level: 'Silver' });
  await buildSection(api, floor, { maxCouples: 1 });
  const own = { entrantId: first, partnerIds: [floor.teachers[0] ?? ''] };
  const entries = await api.done<{ createEntries: { id: string }[] }>(
    'mutation C($input: CreateEntriesInput!) { createEntries(input: $input) { id } }',
    {
      input: {
        eventId: floor.eventId,
        entries: [1, 2].map(() => ({
          ...own,
          ...{ danceId: floor.danceIds[0], entryType: 'HEAT', entersTwice: true },
        })),
      },
    },
  );
  for (const name of ['generateHeatEntries', 'generateHeats', 'fillHeats'] as const)
    await command(api, name, scheduleId);
  const shown = async () =>
    (
      await sql<object>`select r.id, r.entry_id, e.entrant_id, e.level, e.quantity from heat_entries r
        join entries e on e.id = r.entry_id where r.schedule_id = ${Number(scheduleId)} order by r.id`.execute(
        api.db,
      )
    ).rows;
  const before = await shown();
  expect(entries.createEntries).toHaveLength(2);
  const ids = before.map((row) => String((row as { id: number }).id));
  for (const heatEntryIds of [ids, [ids[1]]]) {
    const change = { scheduleId, heatEntryIds, fromId: first, toId: second, entersTwice: true };
    await api.act('changePartner', change);
    expect(await shown()).toContainEqual(
      expect.objectContaining({ entrant_id: Number(second), level: 'Bronze' }),
    );
    const deskChanges = await api.read<{ id: string; kind: string; isUndone: boolean }[]>(
      'deskChanges { id kind isUndone }',
      { scheduleId },
    );
    const made = deskChanges.find(({ isUndone }) => !isUndone);
    await api.act('undoDeskChange', { scheduleId, kind: made?.kind, changeId: made?.id });
    expect(await shown()).toEqual(before);
  }
});

/** The heat entries during which a person is free. */
async function freeRows(ids: readonly string[], entrantId: string, scheduleId: string): Promise<string[]> {
  const free: string[] = [];
  for (const id of ids) {
    const { rows } = await sql`select from heat_entries r join heat_times t on t.heat_id = r.heat_id
      join heat_times o on o.starts < t.ends and o.ends > t.starts
      join heat_entries x on x.heat_id = o.heat_id join entries e on e.id = x.entry_id
      where r.id = ${id}::int and x.schedule_id = ${scheduleId}::int and (e.entrant_id = ${entrantId}::int or exists
        (select from entry_partners where entry_id = e.id and entrant_id = ${entrantId}::int))`.execute(
      api.db,
    );
    if (rows.length === 0) free.push(id);
  }
  return free;
}
