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

/** A database server of its own for the calling test, with the program's tables, and nothing in them. */
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

/** A database server of its own, with the tables and rows of another as they are now. */
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
