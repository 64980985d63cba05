import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { readFigureRevisions, readScheduleRevisions } from '../../../server/schedules/scheduleRevisions.ts';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { buildEntry, buildFloor, type Floor } from '../../support/schedules/floor.ts';
import { buildWaltzes } from '../../support/schedules/waltzes.ts';

const api = await startApi();
const floor = await buildWaltzes(api);
await command(api, 'fillHeats', floor.scheduleId);
const other = await buildFloor(api);
await buildEntry(api, other);
const doomed = await buildWaltzes(api);

const revisionOf = async ({ scheduleId }: Floor): Promise<number> =>
  (await readScheduleRevisions(api.db, [Number(scheduleId)])).get(Number(scheduleId)) ?? 0;
const execute = (statement: string) => sql.raw(statement).execute(api.db);

const OF_SCHEDULE = `where schedule_id = ${floor.scheduleId}`;
const AN_ENTRY = `(select min(id) from entries where event_id = ${floor.eventId})`;

describe('the revision of a schedule grows with every statement that changes', () => {
  test.each([
    ['its name', `update schedules set name = name || '!' where id = ${floor.scheduleId}`],
    ['its sections', `update sections set notes = notes || '!' ${OF_SCHEDULE}`],
    [
      'the styles of a section',
      `update section_dance_categories set position = position + 1 where section_id = ${floor.sectionId}`,
    ],
    ['its heats', `update heats set dance_id = dance_id ${OF_SCHEDULE}`],
    ['its rows', `update heat_entries set is_pinned = true ${OF_SCHEDULE} and heat_id is not null`],
    [
      'a reason why a row waits',
      `insert into waiting_reasons (heat_entry_id, reason)
        select min(id), 'full' from heat_entries ${OF_SCHEDULE}`,
    ],
    [
      'that reason',
      `delete from waiting_reasons where heat_entry_id in (select id from heat_entries ${OF_SCHEDULE})`,
    ],
    [
      'its log',
      `insert into log_entries (schedule_id, user_name, content) values (${floor.scheduleId}, '', '')`,
    ],
    ['what can be taken back', `update undo_steps set entries = entries ${OF_SCHEDULE}`],
    ['its event', `update events set notes = notes || '!' where id = ${floor.eventId}`],
    ['an entry of its event', `update entries set quantity = quantity + 1 where id = ${AN_ENTRY}`],
    [
      'the partners of an entry',
      `update entry_partners set position = position + 1 where entry_id = ${AN_ENTRY}`,
    ],
    ["a person's name", `update entrants set name = name || '!' where id = ${floor.students[0]}`],
    ['a studio', `with s as (insert into studios (name) values ('Harbor') returning id) select 1`, 0],
    ['a dance', `update dances set name = name || '!' where id = ${floor.danceIds[0]}`],
    ['a style', `update dance_categories set name = name || '!' where id = ${floor.categoryId}`],
    ['who locked it', `update users set last_name = last_name || '!'`],
    ['other rows of another event', `update entries set quantity = 2 where event_id = ${other.eventId}`, 0],
    ['other heats', `update heats set number = number where schedule_id <> ${floor.scheduleId}`, 0],
    ['nothing at all', `update heats set number = 7 where false`, 0],
  ])('%s', async (_, statement, least = 1) => {
    const before = await revisionOf(floor);
    await execute(statement);
    const after = await revisionOf(floor);
    if (least > 0) expect(after).toBeGreaterThan(before);
    else expect(after).toBe(before);
  });

  test('a renamed studio', async () => {
    await execute(`insert into studios (name) values ('Pier')`);
    const before = await revisionOf(floor);
    await execute(`update studios set name = 'Pier 2' where name = 'Pier'`);
    expect(await revisionOf(floor)).toBeGreaterThan(before);
  });
});

describe('the revision of the figures', () => {
  const figures = async () =>
    (await readFigureRevisions(api.db, [Number(floor.scheduleId)])).get(Number(floor.scheduleId)) ?? 0;

  test.each([
    ['a setting', `update schedules set max_couples = 7 where id = ${floor.scheduleId}`, true],
    ['the times of a section', `update sections set heat_duration = 61 ${OF_SCHEDULE}`, true],
    [
      'the styles of a section',
      `update section_dance_categories set position = 9 where section_id = ${floor.sectionId}`,
      true,
    ],
    ['heats', `update heats set number = number ${OF_SCHEDULE}`, true],
    [
      'where a row stands',
      `update heat_entries set heat_id = null, is_pinned = false where id = (
        select max(id) from heat_entries ${OF_SCHEDULE} and heat_id is not null)`,
      true,
    ],
    [
      'a pin',
      `update heat_entries set is_pinned = not is_pinned ${OF_SCHEDULE} and heat_id is not null`,
      false,
    ],
    ['how often somebody dances', `update entries set quantity = quantity + 1 where id = ${AN_ENTRY}`, true],
    ['who dances', `update entries set entrant_id = ${floor.students[3]} where id = ${AN_ENTRY}`, true],
    ['partners', `update entry_partners set position = 7 where entry_id = ${AN_ENTRY}`, true],
    [
      'the style of a dance',
      `update dances set category_id = category_id where id = ${floor.danceIds[0]}`,
      true,
    ],
    ['a level', `update entries set level = level || '!' where id = ${AN_ENTRY}`, false],
    ['a name', `update entrants set name = name || '!'`, false],
    [
      'the log',
      `insert into log_entries (schedule_id, user_name, content) values (${floor.scheduleId}, '', '')`,
      false,
    ],
  ])('%s', async (_, statement, grows) => {
    const before = await figures();
    await execute(statement);
    expect((await figures()) > before).toBe(grows);
  });
});

test('a rollback does not change the revision', async () => {
  const before = await revisionOf(floor);
  const changing = api.db.transaction().execute(async (tx) => {
    await sql`update heats set number = number where schedule_id = ${Number(floor.scheduleId)}`.execute(tx);
    throw new Error('taken back');
  });
  await expect(changing).rejects.toThrow('taken back');
  expect(await revisionOf(floor)).toBe(before);
});

test('a cascade raises revisions once: a deleted event does not raise them row by row', async () => {
  const scopes = async () =>
    (await execute(`select count(*)::int as n from revisions`)).rows as { n: number }[];
  const [before] = await scopes();
  await execute(`delete from events where id = ${doomed.eventId}`);
  const [after] = await scopes();
  // The event, its schedule, its public pages, and folded rows.
  expect(after!.n - before!.n).toBeLessThanOrEqual(8);
});

describe('two concurrent writers of one event', () => {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: api.connectionString }));
  afterAll(() => Promise.all(clients.map((client) => client.end())));

  test('never wait for each other, in any order', async () => {
    const [one, two] = clients as [pg.Client, pg.Client];
    for (const client of [one, two]) {
      await client.connect();
      await client.query("set lock_timeout = '2s'");
    }
    const second = await buildEntry(api, floor, { entrantId: floor.students[3], danceId: floor.danceIds[1] });
    const before = await revisionOf(floor);
    const entry = (id: string) => `update entries set quantity = quantity + 1 where id = ${id}`;
    const log = `insert into log_entries (schedule_id, user_name, content) values (${floor.scheduleId}, '', '')`;
    await one.query('begin');
    await two.query('begin');
    // Often enough for both to fold rows while the other writes.
    for (let round = 0; round < 60; round++) {
      await one.query(entry(AN_ENTRY));
      await two.query(log);
      await two.query(entry(second));
      await one.query(log);
    }
    expect(await revisionOf(floor)).toBe(before);
    await one.query('commit');
    expect(await revisionOf(floor)).toBe(before + 120);
    await two.query('commit');
    expect(await revisionOf(floor)).toBe(before + 240);
  });

  test('add up, however often either of them folds the rows', async () => {
    const before = await revisionOf(floor);
    const write = async () => {
      for (let round = 0; round < 100; round++) {
        await execute(
          `insert into log_entries (schedule_id, user_name, content) values (${floor.scheduleId}, '', '')`,
        );
      }
    };
    await Promise.all([write(), write(), write(), write()]);
    expect(await revisionOf(floor)).toBe(before + 400);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from revisions
      where scope = ${`schedule ${floor.scheduleId}`}`.execute(api.db);
    expect(rows[0]?.n).toBeLessThan(400);
  });
});
