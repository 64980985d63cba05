import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { columnReader } from '../../../server/db/columnReader.ts';
import { rowMapper } from '../../../server/db/rowMapper.ts';
import { Entry, readEntries } from '../../../server/entries/entry.entity.ts';
import { Event } from '../../../server/events/event.entity.ts';
import { startApi } from '../../support/api.ts';
import { buildEntry } from '../../support/builders.ts';

const api = await startApi();
const LEVELS = ['Silver "A", \\ {1,2}', 'two\nlines\tand a tab', 'Серебро ☃ 🕺', "null'); --", ''];

test('reading by column returns the same rows in the same order as reading by row', async () => {
  for (const level of LEVELS) {
    const { id } = await buildEntry(api);
    await sql`update entries set level = ${level}, client_key = ${level ? `key ${level}` : null}
      where id = ${id}`.execute(api.db);
  }
  const newestFirst = sql`from entries order by id desc`;
  const { rows } = await sql`select * ${newestFirst}`.execute(api.db);
  const fromRow = rowMapper(Entry);
  expect(await readEntries(api.db, newestFirst)).toEqual(rows.map((row) => fromRow(row as never)));
  expect((await readEntries(api.db, newestFirst)).map((entry) => entry.level)).toEqual(LEVELS.toReversed());
  expect(await readEntries(api.db, sql`from entries where false`)).toEqual([]);
});

test('types that differ in JSON are refused', () => {
  expect(() => columnReader(Event)).toThrow('cannot be read as JSON');
});
