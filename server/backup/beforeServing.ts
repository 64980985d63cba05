import { Client } from 'pg';
import { isOfDevelopment, knownMigrations } from '../db/migrate.ts';
import type { BackupFolder } from './backupFolder.ts';
import { databaseMigrations } from './databaseTables.ts';

/**
 * Backs the embedded database up before a newer version migrates it.
 * @throws Error if a newer version has used the data
 */
export async function copyBeforeUpgrade(folder: BackupFolder, connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  const present = await databaseMigrations(client).finally(() => client.end());
  if (present.some((name) => !knownMigrations.has(name) && !isOfDevelopment(name))) {
    throw new Error(
      'these data were used by a newer Floorcraft than this one. Bring this program up to date; nothing was changed.',
    );
  }
  if (present.length === 0 || [...knownMigrations].every((name) => present.includes(name))) return;
  await folder.add(connectionString).catch((error: Error) => {
    // A full disk must not prevent the start.
    process.stderr.write(`The data could not be copied before the upgrade: ${error.message}\n`);
  });
}
