import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { migrationsList } from '../../../migrations/list.ts';
import { writeBackupFile } from '../../../server/backup/backupFolder.ts';
import { BackupReader } from '../../../server/backup/readBackup.ts';
import { restoreBackup } from '../../../server/backup/restoreBackup.ts';
import { migrateRuntime, openRuntime } from '../../../server/runtime.ts';
import { createDatabase, dropDatabase } from '../../support/db/databaseServer.ts';

const server = inject('databaseServer');
const [schema = ''] = migrationsList.map(({ name }) => name);
const folder = mkdtempSync(join(tmpdir(), 'floorcraft-development-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OLDER = ['Migration20261127000200_schema', 'Migration20261129000100_results'];
const LAST = [...OLDER, 'Migration20261205310100_mergedContests'];

/** @param present its applied migrations; none for an empty database */
async function databaseOf(present: readonly string[] = []) {
  const name = `development_${randomBytes(6).toString('hex')}`;
  const connectionString = await createDatabase(server, name);
  if (present.length > 0) {
    const { orm, db } = await openRuntime({ connectionString, poolSize: 3 });
    await orm.migrator.up({ migrations: [schema] });
    await sql`delete from migrations`.execute(db);
    for (const migration of present)
      await sql`insert into migrations (name) values (${migration})`.execute(db);
    await orm.close();
  }
  const runtime = await openRuntime({ connectionString, poolSize: 3 });
  afterAll(async () => {
    await runtime.orm.close();
    await dropDatabase(server, name);
  });
  const migrations = async () =>
    (await sql<{ name: string }>`select name from migrations order by id`.execute(runtime.db)).rows.map(
      ({ name }) => name,
    );
  const studios = () => runtime.db.selectFrom('studios').select('name').execute();
  return { connectionString, runtime, migrations, studios };
}

const OF_THIS_VERSION = migrationsList.map(({ name }) => name);

test('upgrades the database of the last development version', async () => {
  const { runtime, migrations, studios } = await databaseOf(LAST);
  await runtime.db.insertInto('studios').values({ name: 'Harbor' }).execute();
  await migrateRuntime(runtime);
  expect(await migrations()).toEqual(OF_THIS_VERSION);
  expect(await studios()).toEqual([{ name: 'Harbor' }]);
});

test('refuses the database of an older development version and does not change it', async () => {
  const { runtime, migrations } = await databaseOf(OLDER);
  await expect(migrateRuntime(runtime)).rejects.toThrow(
    'This database was made by a development version of Floorcraft and is too old to upgrade.',
  );
  expect(await migrations()).toEqual(OLDER);
});

test('restores a backup of the last development version, also into a database that has tables', async () => {
  const source = await databaseOf(LAST);
  await source.runtime.db.insertInto('studios').values({ name: 'Harbor' }).execute();
  const path = join(folder, 'last.backup');
  await writeBackupFile(source.connectionString, path);
  for (const present of [[], LAST, OF_THIS_VERSION.slice(0, 1)]) {
    const { connectionString, runtime, migrations, studios } = await databaseOf(present);
    await restoreBackup(connectionString, runtime.orm, await BackupReader.open(createReadStream(path)));
    await migrateRuntime(runtime);
    expect(await migrations()).toEqual(OF_THIS_VERSION);
    expect(await studios()).toEqual([{ name: 'Harbor' }]);
  }
});

test('refuses the backup of an older development version', async () => {
  const { runtime, connectionString } = await databaseOf();
  const header = {
    format: 'floorcraft-backup',
    formatVersion: 1,
    madeAt: '2026-11-23T10:00:00Z',
    migrations: OLDER,
  };
  const file = await BackupReader.open(Readable.from([gzipSync(`${JSON.stringify(header)}\n`)]));
  await expect(restoreBackup(connectionString, runtime.orm, file)).rejects.toThrow(
    'This backup was made by a development version of Floorcraft.',
  );
});
