import { BackupFolder } from './backupFolder.ts';
import { copyBeforeUpgrade } from './beforeServing.ts';
import { type CopiesLog, keepHourlyCopies } from './hourlyCopies.ts';

/**
 * The copies of an embedded database that is going to be served: one before this program upgrades it, made now, and one
 * each hour from the moment that what is returned is called.
 * @returns begins the hourly copies; what that returns ends them, see `keepHourlyCopies`
 * @throws Error where the data were used by a newer program
 */
export async function copiesOfEmbedded(
  folder: string,
  connectionString: string,
): Promise<(log: CopiesLog) => () => Promise<void>> {
  const copies = new BackupFolder(folder);
  await copyBeforeUpgrade(copies, connectionString);
  return (log) => keepHourlyCopies(copies, connectionString, log);
}
