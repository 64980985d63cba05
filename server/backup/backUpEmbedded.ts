import { backUpBeforeUpgrade } from './backUpBeforeUpgrade.ts';
import { BackupFolder } from './backupFolder.ts';
import { type BackupLog, runHourlyBackups } from './hourlyBackups.ts';

/**
 * Backs the embedded database up before an upgrade.
 * @returns starts the hourly backups, see `runHourlyBackups`
 * @throws Error if a newer version has used the data
 */
export async function backUpEmbedded(
  folder: string,
  connectionString: string,
): Promise<(log: BackupLog) => () => Promise<void>> {
  const backups = new BackupFolder(folder);
  await backUpBeforeUpgrade(backups, connectionString);
  return (log) => runHourlyBackups(backups, connectionString, log);
}
