import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeBackupFile } from '../../../server/backup/backupFolder.ts';
import { BackupReader } from '../../../server/backup/readBackup.ts';
import { restoreBackup } from '../../../server/backup/restoreBackup.ts';
import { startEmbedded } from '../../../server/db/embedded/embedded.ts';
import { openRuntime } from '../../../server/runtime.ts';
import { layEmptyDatabase } from './database.ts';
import { quickFolder } from './quickFolder.ts';

/** Starts a separate database server for the test, with empty tables. */
export async function ownDatabaseServer(): Promise<string> {
  const home = mkdtempSync(join(quickFolder(), 'floorcraft-primary-'));
  layEmptyDatabase(join(home, 'postgres'));
  const database = await startEmbedded(join(home, 'postgres'), { fsync: false });
  onTestFinished(async () => {
    await database.stop();
    rmSync(home, { recursive: true, force: true });
  });
  return database.connectionString;
}

/** Starts a separate database server with a copy of another's tables and rows. */
export async function replicaOf(connectionString: string): Promise<string> {
  const replica = await ownDatabaseServer();
  const home = mkdtempSync(join(tmpdir(), 'floorcraft-replica-'));
  const file = join(home, 'copy.backup');
  await writeBackupFile(connectionString, file);
  const runtime = await openRuntime({ connectionString: replica, poolSize: 3 });
  await restoreBackup(replica, runtime.orm, await BackupReader.open(createReadStream(file)));
  await runtime.orm.close();
  rmSync(home, { recursive: true });
  return replica;
}
