import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { Migration } from '@mikro-orm/migrations';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { migrationsList } from '../../../migrations/list.ts';
import { backUpEmbedded } from '../../../server/backup/backUpEmbedded.ts';
import { BackupFolder } from '../../../server/backup/backupFolder.ts';
import { BackupReader } from '../../../server/backup/readBackup.ts';
import { restoreBackup } from '../../../server/backup/restoreBackup.ts';
import { migrateRuntime, openRuntime } from '../../../server/runtime.ts';
import { createDatabase, dropDatabase } from '../../support/db/databaseServer.ts';

const TOMORROW = 'Migration20991231000000_tomorrow';
class Tomorrow extends Migration {
  override up(): void {
    this.addSql("alter table studios add column city text not null default ''");
  }

  override down(): void {
    this.addSql('alter table studios drop column city');
  }
}

/** This version has a migration that the data of before lacks. */
migrationsList.push({ name: TOMORROW, class: Tomorrow });
afterAll(() => void migrationsList.pop());
const [SCHEMA = ''] = migrationsList.map(({ name }) => name);
const OF_DEVELOPMENT = ['Migration20261206000000_schema', 'Migration20261207000000_uncontestedPolicies'];

const server = inject('databaseServer');
const folder = mkdtempSync(join(tmpdir(), 'floorcraft-versions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param named what its migrations are called; none for an empty database */
async function databaseOf(named: readonly string[] = []) {
  const name = `version_${randomBytes(6).toString('hex')}`;
  const connectionString = await createDatabase(server, name);
  if (named.length > 0) {
    const { orm, db } = await openRuntime({ connectionString, poolSize: 3 });
    await orm.migrator.up({ migrations: named.includes(TOMORROW) ? [SCHEMA, TOMORROW] : [SCHEMA] });
    await sql`delete from migrations`.execute(db);
    for (const migration of named) await sql`insert into migrations (name) values (${migration})`.execute(db);
    await orm.close();
  }
  const runtime = await openRuntime({ connectionString, poolSize: 3 });
  afterAll(async () => {
    await runtime.orm.close();
    await dropDatabase(server, name);
  });
  const migrations = async () =>
    (await sql<{ name: string }>`select name from migrations order by name`.execute(runtime.db)).rows.map(
      ({ name }) => name,
    );
  const studios = async () => (await sql`select name, city from studios`.execute(runtime.db)).rows;
  return { connectionString, runtime, migrations, studios };
}

const HEADER = { format: 'floorcraft-backup', formatVersion: 1, madeAt: '2026-11-23T10:00:00Z' };
const backupOf = (migrations: readonly string[]) =>
  BackupReader.open(Readable.from([gzipSync(`${JSON.stringify({ ...HEADER, migrations })}\n`)]));

test('a newer version backs older data up and upgrades it, and restores the backup', async () => {
  const { connectionString, runtime, migrations, studios } = await databaseOf([SCHEMA]);
  await sql`insert into studios (name) values ('Harbor')`.execute(runtime.db);
  const backups = new BackupFolder(join(folder, 'backups'));
  await backUpEmbedded(backups.path, connectionString);
  await migrateRuntime(runtime);
  expect(await migrations()).toEqual([SCHEMA, TOMORROW]);
  expect(await studios()).toEqual([{ name: 'Harbor', city: '' }]);
  await backUpEmbedded(backups.path, connectionString);
  const [backup, ...others] = await backups.list();
  expect(others).toEqual([]);

  for (const named of [[], [SCHEMA], [SCHEMA, TOMORROW]]) {
    const target = await databaseOf(named);
    const file = createReadStream(join(backups.path, backup?.name ?? ''));
    await restoreBackup(target.connectionString, target.runtime.orm, await BackupReader.open(file));
    expect(await target.migrations()).toEqual([SCHEMA]);
    await migrateRuntime(target.runtime);
    expect(await target.studios()).toEqual([{ name: 'Harbor', city: '' }]);
  }
});

test('the database of a development version is refused and not changed', async () => {
  const { connectionString, runtime, migrations } = await databaseOf(OF_DEVELOPMENT);
  const sentence = 'This database was made by a development version of Floorcraft and is too old to upgrade.';
  await expect(migrateRuntime(runtime)).rejects.toThrow(sentence);
  const backups = new BackupFolder(join(folder, 'none'));
  await expect(backUpEmbedded(backups.path, connectionString)).rejects.toThrow(sentence);
  expect(await backups.list()).toEqual([]);
  expect(await migrations()).toEqual(OF_DEVELOPMENT);
});

test.each([
  ['a development version', OF_DEVELOPMENT, 'was made by a development version of Floorcraft and is too old'],
  ['a newer version', [SCHEMA, TOMORROW, 'Migration21000101000000_later'], 'was made by a newer Floorcraft'],
])('the backup of %s is refused', async (_version, migrations, sentence) => {
  const { runtime, connectionString } = await databaseOf();
  await expect(restoreBackup(connectionString, runtime.orm, await backupOf(migrations))).rejects.toThrow(
    sentence,
  );
  expect((await sql`select from pg_tables where schemaname = 'public'`.execute(runtime.db)).rows).toEqual([]);
});

test.each([[OF_DEVELOPMENT], [[SCHEMA, TOMORROW, 'Migration21000101000000_later']]])(
  'a backup is not restored into the database of another version',
  async (named) => {
    const { runtime, connectionString, migrations } = await databaseOf(named);
    await expect(restoreBackup(connectionString, runtime.orm, await backupOf([SCHEMA]))).rejects.toThrow(
      'This database was made by another version of Floorcraft.',
    );
    expect(await migrations()).toEqual(named);
  },
);
