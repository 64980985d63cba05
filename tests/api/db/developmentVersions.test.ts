import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { migrationsList } from '../../../migrations/list.ts';
import { BackupReader } from '../../../server/backup/readBackup.ts';
import { restoreBackup } from '../../../server/backup/restoreBackup.ts';
import { readRevision } from '../../../server/pubsub/revisions.ts';
import { migrateRuntime, openRuntime } from '../../../server/runtime.ts';
import { createDatabase, dropDatabase, TEMPLATE } from '../../support/db/databaseServer.ts';

const server = inject('databaseServer');
const [schema] = migrationsList.map(({ name }) => name);

async function databaseOf(...statements: string[]) {
  const name = `development_${randomBytes(6).toString('hex')}`;
  const connectionString = await createDatabase(server, name, TEMPLATE);
  const runtime = await openRuntime({ connectionString, poolSize: 3 });
  afterAll(async () => {
    await runtime.orm.close();
    await dropDatabase(server, name);
  });
  for (const statement of statements) await sql.raw(statement).execute(runtime.db);
  const migrations = async () =>
    (await sql<{ name: string }>`select name from migrations order by id`.execute(runtime.db)).rows.map(
      ({ name }) => name,
    );
  return { connectionString, runtime, migrations };
}

test('takes over the database of the last development version', async () => {
  const { runtime, migrations } = await databaseOf(
    `update migrations set name = 'Migration20261127000200_dancedOrder' where name = '${schema}'`,
    `insert into migrations (id, name) values (-1, 'Migration20261120000000_initial')`,
    `comment on table revisions is null`,
    `create table timelines (name text)`,
    `alter table rate_limits rename to brakes`,
    `alter index rate_limits_pkey rename to brakes_pkey`,
    `alter index rate_limits_expire rename to brakes_expire`,
    `alter table undo_steps add column before jsonb, add column after text`,
    `alter table deletions add column overdue_looks integer, add column looked_at timestamptz`,
    ...['enter_timeline', 'present_timeline', 'raise_by_update_of_access_tokens'].map(
      (name) => `create function ${name}() returns trigger language plpgsql as $$ begin return null; end $$`,
    ),
  );
  await migrateRuntime(runtime);
  expect(await migrations()).toEqual(migrationsList.map(({ name }) => name));
  const { rows } =
    await sql`select from pg_proc where proname like '%timeline%' or proname like '%of_access_tokens'
    union all select from information_schema.columns where column_name in ('before', 'looked_at')`.execute(
      runtime.db,
    );
  expect(rows).toEqual([]);
  // Everything is there once.
  await sql`insert into rate_limits values ('a', 1, 1)`.execute(runtime.db);
  await sql`insert into studios (name) values ('Harbor')`.execute(runtime.db);
  const before = await readRevision(runtime.db, 'names');
  await sql`update studios set name = 'Pier'`.execute(runtime.db);
  expect(await readRevision(runtime.db, 'names')).toBe(before + 1);
});

test('refuses the database of an older development version and leaves it alone', async () => {
  const older = 'Migration20261122000013_limitVersions';
  const { runtime, migrations } = await databaseOf(`update migrations set name = '${older}'`);
  await expect(migrateRuntime(runtime)).rejects.toThrow(
    'This database was made by a development version of Floorcraft and is too old to upgrade.',
  );
  expect(new Set(await migrations())).toEqual(new Set([older]));
});

test('refuses the backup of a development version', async () => {
  const { runtime, connectionString } = await databaseOf();
  const header = {
    format: 'floorcraft-backup',
    formatVersion: 1,
    madeAt: '2026-11-23T10:00:00Z',
    migrations: ['Migration20261120000000_initial'],
  };
  const file = await BackupReader.open(Readable.from([gzipSync(`${JSON.stringify(header)}\n`)]));
  await expect(restoreBackup(connectionString, runtime.orm, file)).rejects.toThrow(
    'This backup was made by a development version of Floorcraft.',
  );
});
