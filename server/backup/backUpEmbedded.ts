import { Client } from 'pg';
import { knownMigrations, refuseTooOld } from '../db/migrate.ts';
import { BackupFolder } from './backupFolder.ts';
import { databaseMigrations } from './databaseTables.ts';
import { type BackupLog, runHourlyBackups } from './hourlyBackups.ts';

/**
 * Backs the embedded database up before an upgrade.
 * @returns starts the hourly backups, see `runHourlyBackups`
 * @throws Error if a newer version has used the data, or a development version made it
 */
export async function backUpEmbedded(
  folder: string,
  connectionString: string,
): Promise<(log: BackupLog) => () => Promise<void>> {
  const backups = new BackupFolder(folder);
  const client = new Client({ connectionString });
  await client.connect();
  const present = await databaseMigrations(client).finally(() => client.end());
  refuseTooOld(present);
  if (present.some((name) => !knownMigrations().has(name))) {
    throw new Error(
      'this data was used by a newer Floorcraft than this one. Update this program; nothing was changed.',
    );
  }
  if (present.length > 0 && present.length < knownMigrations().size) {
    await backups.add(connectionString).catch((error: Error) => {
      // A full disk must not prevent the start.
      process.stderr.write(`Could not back up the data before the upgrade: ${error.message}\n`);
    });
  }
  return (log) => runHourlyBackups(backups, connectionString, log);
}
