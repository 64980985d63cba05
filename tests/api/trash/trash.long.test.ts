import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeTrash } from '../../../server/trash/deletedThings.ts';
import { startApi } from '../../support/api.ts';
import { freshTest } from '../../support/cases.ts';
import { buildFilled, command } from '../../support/competition.ts';
import { tableContents } from '../../support/db/tableContents.ts';
import { doubleBookings } from '../../support/schedules/scheduleLaws.ts';

const api = await startApi();

interface Deleted {
  id: string;
  kind: string;
  name: string;
  eventName: string;
  holds: string;
  deletedBy: string;
  deletedAt: string;
  keptUntil: string;
  needs: { kind: string; name: string }[];
}

const LIST = `query Deleted($kinds: [DeletedKind!], $eventId: ID, $search: String, $first: Int) {
  deletedThings(kinds: $kinds, eventId: $eventId, search: $search, first: $first) {
  id kind name eventName holds deletedBy deletedAt keptUntil needs { kind name } } }`;
const RESTORE = 'mutation R($input: RestoreDeletedInput!) { restoreDeleted(input: $input) { kind name } }';

const deleted = async (variables: object = {}): Promise<Deleted[]> =>
  (await api.done<{ deletedThings: Deleted[] }>(LIST, { ...variables })).deletedThings;
const newest = async (): Promise<Deleted> => (await deleted())[0] as Deleted;
const remove = (mutation: string, id: string | number | undefined) =>
  api.done(`mutation D($input: IdInput!) { ${mutation}(input: $input) { id } }`, {
    input: { id: String(id) },
  });
const restore = (id: string, more: object = {}) => api.done(RESTORE, { input: { id, ...more } });
const small = { students: 5, teachers: 3, blocksPerStudent: 1.5 };

/** Tables of the past, and those that only grow. */
const OF_THE_PAST = [
  'audit_entries',
  'deletions',
  'deleted_rows',
  'revisions',
  'refresh_tokens',
  'rate_limits',
];

async function competitions(): Promise<Record<string, string[]>> {
  const all = await tableContents(api.connectionString);
  return Object.fromEntries(Object.entries(all).filter(([table]) => !OF_THE_PAST.includes(table)));
}

async function firstIds(scheduleId: string) {
  const { rows } = await sql<{ entry: number; row: number; heat: number; person: number }>`
    select e.id as entry, r.id as row, r.heat_id as heat, e.entrant_id as person
    from heat_entries r join entries e on e.id = r.entry_id
    where r.schedule_id = ${Number(scheduleId)} and r.heat_id is not null order by r.id`.execute(api.db);
  return rows;
}

/** New lines of the log. */
const newLines = (log: string[] = [], before: string[] = []): string =>
  log.filter((line) => !before.includes(line)).join('\n');

beforeEach(async () => {
  for (const table of ['events', 'entrants', 'deletions']) {
    await sql`delete from ${sql.table(table)}`.execute(api.db);
  }
});

describe('a deleted item', () => {
  test('is found by part of its name, however much was deleted since', async () => {
    const create = async (name: string) => {
      const id = await api.act<string>('createStudio.id', { name });
      await remove('deleteStudio', id);
    };
    for (const name of ['Harbor Ballroom', 'Elm Street', 'Oak Street']) await create(name);
    expect((await deleted({ first: 1 })).map(({ name }) => name)).toEqual(['Oak Street']);
    expect((await deleted({ first: 1, search: 'harBOR' })).map(({ name }) => name)).toEqual([
      'Harbor Ballroom',
    ]);
    expect(await deleted({ search: '%' })).toEqual([]);
  });

  test('is restored completely: an event with all its data, to the last column', async () => {
    const { eventId, scheduleId } = await buildFilled(api, small);
    const [row] = await firstIds(scheduleId);
    await api.act('setHeatEntryPin', { id: String(row?.row), isPinned: true });
    const before = await competitions();
    await remove('deleteEvent', eventId);
    expect((await competitions()).heat_entries).toEqual([]);
    const thing = await newest();
    expect(thing).toMatchObject({
      kind: 'EVENT',
      name: expect.stringMatching(/^Comp/),
      deletedBy: 'P. Number1',
      needs: [],
    });
    expect(thing.holds).toMatch(/^\d+ entries, 1 schedule, \d+ sections, \d+ heats, \d+ heat entries$/);
    expect(Date.parse(thing.keptUntil) - Date.parse(thing.deletedAt)).toBe(30 * 86_400_000);
    await restore(thing.id);
    expect(await competitions()).toEqual(before);
    expect(await deleted()).toEqual([]);
    const { auditLog } = await api.done<{ auditLog: { act: string; content: string }[] }>(
      '{ auditLog(first: 1) { act content } }',
    );
    expect(auditLog).toEqual([{ act: 'RESTORED', content: `Restored the event ${thing.name}` }]);
  });

  test('is restored completely: a schedule with its sections, heats, pins, log and undo steps', async () => {
    const { scheduleId } = await buildFilled(api, small);
    const before = await competitions();
    await remove('deleteSchedule', scheduleId);
    const thing = await newest();
    expect(thing).toMatchObject({
      kind: 'SCHEDULE',
      name: 'Program',
      eventName: expect.stringMatching(/^Comp/),
    });
    await restore(thing.id);
    const { log_entries: log, ...rest } = await competitions();
    const { log_entries: known, ...expected } = before;
    expect(rest).toEqual(expected);
    expect(log).toEqual(expect.arrayContaining(known ?? []));
    expect(newLines(log, known)).toMatch(/Restored the schedule"[^\n]*$/);
    const logs = await api.read<{ canUndo: boolean; id: string }[]>('scheduleStats.logs { id canUndo }', {
      scheduleId,
    });
    expect(logs.filter(({ canUndo }) => canUndo).length).toBeGreaterThan(2);
  });

  test('is restored completely: an entry with its rows in their heats', async () => {
    const { scheduleId } = await buildFilled(api, small);
    const [row] = await firstIds(scheduleId);
    const before = await competitions();
    await remove('deleteEntry', row?.entry);
    const thing = await newest();
    expect(thing.holds).toMatch(/^\d heat entr(y|ies)$/);
    await restore(thing.id);
    const { log_entries: log, ...rest } = await competitions();
    const { log_entries: known, ...expected } = before;
    expect(rest).toEqual(expected);
    expect(newLines(log, known)).toMatch(/Restored the entry of .+: \d (entry|entries)/);
  });

  test('leaves a row unassigned whose people now dance elsewhere at that time', async () => {
    const { eventId, scheduleId } = await buildFilled(api, small);
    const { rows: pairs } = await sql<{
      own: number;
      heat: number;
      entry: number;
      dance: string;
      student: string;
    }>`
      select a.id as own, a.heat_id as heat, a.entry_id as entry, e.dance_id::text as dance, e.entrant_id::text as student
      from heat_entries a join entries e on e.id = a.entry_id join heats h on h.id = a.heat_id
      where a.schedule_id = ${Number(scheduleId)} and e.entry_type = 'HEAT' and e.quantity = 1 limit 1`.execute(
      api.db,
    );
    const pair = pairs[0];
    if (!pair) throw new Error('Nobody dances.');
    const id = await api.act<string>('createEntrant.id', { name: 'Anya Petrova', isProfessional: true });
    await api.act('createEntry', {
      ...{ eventId, entryType: 'HEAT', entrantId: pair.student, partnerIds: [id] },
      ...{ danceId: pair.dance, entersTwice: true },
    });
    await command(api, 'generateHeatEntries', scheduleId);
    const other = await api.db
      .selectFrom('heat_entries')
      .select('id')
      .where('schedule_id', '=', Number(scheduleId))
      .where('heat_id', 'is', null)
      .executeTakeFirstOrThrow();
    await remove('deleteEntry', pair.entry);
    await api.act('moveHeatEntry', { id: String(other.id), heatId: String(pair.heat) });
    await restore((await newest()).id);
    const row = await api.db
      .selectFrom('heat_entries')
      .select('heat_id')
      .where('id', '=', pair.own)
      .executeTakeFirst();
    expect(row).toEqual({ heat_id: null });
    expect(await doubleBookings(api.db, Number(scheduleId))).toBe(0);
  });

  test('is not restored without a deleted item it needs, but together with it', async () => {
    const { scheduleId } = await buildFilled(api, small);
    const [row] = await firstIds(scheduleId);
    const { rows: of } = await sql<{ event: string; student: string; count: number; name: string }>`
      select e.event_id::text as event, e.entrant_id::text as student, o.name, (select count(*)::int from entries f
        where f.event_id = e.event_id and (f.entrant_id = e.entrant_id or exists (select from entry_partners q
          where q.entry_id = f.id and q.entrant_id = e.entrant_id))) as count
      from entries e join entrants o on o.id = e.entrant_id where e.id = ${row?.entry}`.execute(api.db);
    const { event: eventId, student: entrantId, count: entryCount, name } = of[0] ?? {};
    const before = await competitions();
    await api.act('deleteEntriesOfEntrant', { eventId, entrantId, entryCount });
    const entries = await newest();
    expect(entries.name).toBe(`${entryCount} entries of ${name}`);
    await remove('deleteEntrant', entrantId);
    expect((await deleted()).find(({ id }) => id === entries.id)?.needs).toEqual([{ kind: 'PERSON', name }]);
    expect(await api.refusedAct('restoreDeleted', { id: entries.id })).toMatchObject({
      code: 'CONFLICT',
      message: `${entries.name} cannot be restored alone: ${name} was deleted too. Restore it first, or all together.`,
    });
    const { restoreDeleted } = await api.done<{ restoreDeleted: { kind: string }[] }>(RESTORE, {
      input: { id: entries.id, withNeeded: true },
    });
    expect(restoreDeleted.map(({ kind }) => kind)).toEqual(['PERSON', 'ENTRY']);
    const { log_entries: _log, ...rest } = await competitions();
    const { log_entries: _before, ...expected } = before;
    expect(rest).toEqual(expected);
  });

  test('is refused if its place is taken: the name of a dance, the limit of a teacher', async () => {
    const id = await api.act<string>('createDanceCategory.id', { name: 'Country' });
    const make = () =>
      api.done<{ createDance: { id: string } }>(
        'mutation C($input: CreateDanceInput!) { createDance(input: $input) { id } }',
        { input: { name: 'Polka', categoryId: id } },
      );
    const { createDance: polka } = await make();
    await remove('deleteDance', polka.id);
    const dance = await newest();
    const { createDance: second } = await make();
    expect(await api.refusedAct('restoreDeleted', { id: dance.id })).toMatchObject({
      code: 'CONFLICT',
      message:
        'Polka cannot be restored: something else now has its name or position. Rename or delete that first.',
    });
    await remove('deleteDance', second.id);
    await restore(dance.id);
    expect(await api.rest('GET', `/api/dances/${polka.id}/`)).toMatchObject({ statusCode: 200 });

    const { eventId, scheduleId } = await buildFilled(api, small);
    const { rows } = await sql<{ entry: number; dance: number }>`
      select e.id as entry, e.dance_id as dance from entries e join entrants o on o.id = e.entrant_id
      where e.event_id = ${Number(eventId)} and e.entry_type = 'HEAT' and not o.is_professional
      order by e.id limit 1`.execute(api.db);
    await remove('deleteEntry', rows[0]?.entry);
    await api.act('setEntryLimit', { eventId, danceId: String(rows[0]?.dance), limit: 0 });
    const rest = await competitions();
    expect(await api.refusedAct('restoreDeleted', { id: (await newest()).id })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/has 0 .+ entries left \(limit 0\)/),
    });
    expect(await competitions()).toEqual(rest);
    expect(scheduleId).toBeTruthy();
  });

  test('is refused if one of its columns no longer exists', async () => {
    const { eventId } = await buildFilled(api, small);
    await remove('deleteEvent', eventId);
    const { id } = await newest();
    await sql`update deleted_rows set rows = replace(rows, '"fill_mode":', '"way_of_filling":')
      where deletion_id = ${Number(id)}`.execute(api.db);
    expect(await api.refusedAct('restoreDeleted', { id })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('an older version of Floorcraft'),
    });
    await sql`update deleted_rows set rows = replace(rows, '"way_of_filling":', '"fill_mode":')
      where deletion_id = ${Number(id)}`.execute(api.db);
    // A column added since gets its default.
    await sql`alter table events add column is_new_here boolean not null default true`.execute(api.db);
    await restore(id);
    await sql`alter table events drop column is_new_here`.execute(api.db);
  });

  test('is restored once, however often it is sent, by anyone who may delete it, and for thirty days', async () => {
    const { eventId } = await buildFilled(api, small);
    await remove('deleteEvent', eventId);
    const { id } = await newest();
    expect(await api.as(api.staff.access).refusedAct('restoreDeleted', { id })).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await api.as(null).refusedAct('restoreDeleted', { id })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await api.refused(LIST, {}, null)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const both = await Promise.all([
      api.call(RESTORE, { input: { id } }),
      api.call(RESTORE, { input: { id } }),
    ]);
    expect(both.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
      'NOT_FOUND',
    ]);
    await remove('deleteEvent', eventId);
    const { id: again } = await newest();
    await sql`update deletions set at = now() - interval '30 days' where id = ${Number(again)}`.execute(
      api.db,
    );
    expect(await deleted()).toEqual([]);
    expect(await api.refusedAct('restoreDeleted', { id: again })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await purgeTrash(api.db)).toBe(1);
    expect(await sql`select from deleted_rows`.execute(api.db)).toMatchObject({ rows: [] });
  });

  // Eleven versions of some megabytes each, larger than in any other test.
  freshTest('is stored in pieces that the database can hold, whatever the size of its rows', async () => {
    const { eventId, scheduleId } = await buildFilled(api, small);
    await sql`insert into schedule_versions (schedule_id, number, published_at, published_by, heat_count, program)
      select ${Number(scheduleId)}::int, n, now(), 'Somebody', 1, json_build_object('text', n || long.text)
      from generate_series(1, 11) n,
        (select string_agg(md5(part::text), '') as text from generate_series(1, 100000) part) long`.execute(
      api.db,
    );
    const versions = () =>
      sql<{ sum: string }>`select md5(string_agg(program::text, '' order by number)) as sum
        from schedule_versions where schedule_id = ${Number(scheduleId)}`.execute(api.db);
    const before = (await versions()).rows;
    await remove('deleteEvent', eventId);
    const { id } = await newest();
    const { rows } = await sql<{ bytes: number; pieces: number }>`
      select max(octet_length(rows::text))::int as bytes, count(*)::int as pieces from deleted_rows
      where deletion_id = ${Number(id)} and table_name = 'schedule_versions'`.execute(api.db);
    expect(rows[0]?.bytes).toBeLessThan(25_000_000);
    expect(rows[0]?.pieces).toBeGreaterThan(1);
    await api.act('restoreDeleted', { id });
    expect((await versions()).rows).toEqual(before);
  });

  test('is listed by kind and by event, with pages', async () => {
    const { eventId, scheduleId } = await buildFilled(api, small);
    const [row] = await firstIds(scheduleId);
    await remove('deleteEntry', row?.entry);
    await remove('deleteSchedule', scheduleId);
    expect((await deleted({ eventId })).map(({ kind }) => kind)).toEqual(['SCHEDULE', 'ENTRY']);
    expect((await deleted({ kinds: ['ENTRY'] })).map(({ kind }) => kind)).toEqual(['ENTRY']);
    expect(await deleted({ kinds: ['PERSON'] })).toEqual([]);
    expect(await deleted({ kinds: [] })).toEqual([]);
  });
});
