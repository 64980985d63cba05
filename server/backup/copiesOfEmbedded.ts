import { BackupFolder } from './backupFolder.ts';
import { copyBeforeUpgrade } from './beforeServing.ts';
import { type CopiesLog, keepHourlyCopies } from './hourlyCopies.ts';

/**
 * Backs the embedded database up before an upgrade.
 * @returns starts the hourly backups, see `keepHourlyCopies`
 * @throws Error if a newer version has used the data
 */
export async function copiesOfEmbedded(
  folder: string,
  connectionString: string,
): Promise<(log: CopiesLog) => () => Promise<void>> {
  const copies = new BackupFolder(folder);
  await copyBeforeUpgrade(copies, connectionString);
  return (log) => keepHourlyCopies(copies, connectionString, log);
}
