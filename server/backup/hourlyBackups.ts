import { type BackupFolder, isBackupDue } from './backupFolder.ts';

/** Often, so that a laptop backs up soon after it wakes. */
const LOOK_MILLISECONDS = 60_000;

export interface BackupLog {
  debug: (what: object, words: string) => void;
  error: (what: object, words: string) => void;
}

/**
 * Backs the embedded database up each hour, and at once if the last backup is older. Several instances on one folder
 * make one backup between them. Logs a failure and retries a minute later.
 * @returns stops it; resolves when the backup in progress is finished
 */
export function runHourlyBackups(
  folder: BackupFolder,
  connectionString: string,
  log: BackupLog,
): () => Promise<void> {
  let present: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      if (!isBackupDue(await folder.list(), new Date())) return;
      const start = Date.now();
      const figures = await folder.add(connectionString);
      // Debug level, so that the address stays the last line of a start.
      log.debug({ ...figures, milliseconds: Date.now() - start }, 'backed up the database');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
      log.error({ err: error, folder: folder.path }, 'the hourly backup failed');
    }
  };
  present = look();
  const timer = setInterval(() => {
    present = present.then(look);
  }, LOOK_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await present;
  };
}
