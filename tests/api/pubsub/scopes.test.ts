import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { APPLIED_SCOPES, TABLES } from '../../../migrations/scopes.ts';
import { readRevision } from '../../../server/pubsub/revision.entity.ts';
import { migrateRuntime, openRuntime } from '../../../server/runtime.ts';
import { createDatabase, dropDatabase, TEMPLATE } from '../../support/db/databaseServer.ts';

const server = inject('databaseServer');
const name = `scopes_${randomBytes(6).toString('hex')}`;
const connectionString = await createDatabase(server, name, TEMPLATE);
const runtime = await openRuntime({ connectionString, poolSize: 3 });
const { db } = runtime;
afterAll(async () => {
  await runtime.orm.close();
  await dropDatabase(server, name);
});

const execute = (statement: string) => sql.raw(statement).execute(db);
const triggers = async () =>
  (
    await sql<{ name: string }>`select tgrelid::regclass || ' ' || tgname as name from pg_trigger
      where tgname like 'raise%' or tgname like 'tell%'`.execute(db)
  ).rows
    .map(({ name }) => name)
    .toSorted();

test('lists every table with the scopes its changes raise, or why they raise none', async () => {
  const { rows } = await sql<{ table: string }>`select tablename as table from pg_tables
    where schemaname = current_schema()`.execute(db);
  expect([...TABLES].toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
});

test('migrating updates the triggers, and leaves current ones alone', async () => {
  const written = async () =>
    (await sql<{ oid: string }>`select oid::text from pg_trigger order by 1`.execute(db)).rows;
  const before = await written();
  await migrateRuntime(runtime);
  expect(await written()).toEqual(before);
  expect(await triggers()).toEqual(APPLIED_SCOPES.triggers);

  // A missing trigger, and one of an earlier version.
  await execute('drop trigger raise_by_update on studios');
  await execute(
    `create function raise_strangers() returns trigger language plpgsql as $$ begin return null; end $$`,
  );
  await execute('create trigger raise_strangers after insert on studios execute function raise_strangers()');
  await migrateRuntime(runtime);
  expect(await triggers()).toEqual(APPLIED_SCOPES.triggers);

  await execute(`create or replace function raise_by_update_of_studios() returns trigger language plpgsql as $$
    begin return null; end $$`);
  await execute(`comment on table revisions is 'an older text'`);
  await migrateRuntime(runtime);
  await execute(`insert into studios (name) values ('Harbor')`);
  const revision = await readRevision(db, 'names');
  await execute(`update studios set name = 'Pier'`);
  expect(await readRevision(db, 'names')).toBe(revision + 1);
});
