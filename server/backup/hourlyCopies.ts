import { type BackupFolder, isCopyDue } from './backupFolder.ts';

/** Looked at often, so that a laptop that slept makes its copy when it wakes. */
const LOOK_MILLISECONDS = 60_000;

export interface CopiesLog {
  debug: (what: object, words: string) => void;
  error: (what: object, words: string) => void;
}

/**
 * Makes a copy of the embedded database each hour, the first at once where none is as young as that. Several
 * programs on one folder make one copy between them. What fails is logged, and tried again a minute later.
 * @returns to be called when the program stops; resolves when the copy in progress is finished
 */
export function keepHourlyCopies(
  folder: BackupFolder,
  connectionString: string,
  log: CopiesLog,
): () => Promise<void> {
  let present: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      if (!isCopyDue(await folder.list(), new Date())) return;
      const start = Date.now();
      const figures = await folder.add(connectionString);
      // The address stays the last line of a start.
      log.debug({ ...figures, milliseconds: Date.now() - start }, 'copied the database');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
      log.error({ err: error, folder: folder.path }, 'the hourly copy of the database failed');
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
