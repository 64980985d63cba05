import { Client } from 'pg';
import { isOfDevelopment, knownMigrations } from '../db/migrate.ts';
import type { BackupFolder } from './backupFolder.ts';
import { databaseMigrations } from './databaseTables.ts';

/**
 * Backs the embedded database up before a newer version migrates it.
 * @throws Error if a newer version has used the data
 */
export async function backUpBeforeUpgrade(folder: BackupFolder, connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  const present = await databaseMigrations(client).finally(() => client.end());
  if (present.some((name) => !knownMigrations.has(name) && !isOfDevelopment(name))) {
    throw new Error(
      'this data was used by a newer Floorcraft than this one. Update this program; nothing was changed.',
    );
  }
  if (present.length === 0 || [...knownMigrations].every((name) => present.includes(name))) return;
  await folder.add(connectionString).catch((error: Error) => {
    // A full disk must not prevent the start.
    process.stderr.write(`Could not back up the data before the upgrade: ${error.message}\n`);
  });
}
