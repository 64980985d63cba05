import type { Dirent } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type BackupFigures, writeBackup } from './writeBackup.ts';

const PREFIX = 'floorcraft-';
const SUFFIX = '.backup';
const DRAFT = /^\.floorcraft-.*\.part$/;
const NAME = /^floorcraft-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/**
 * Keeps this many backups, and the newest of each of this many days. Counts rather than ages, since a clock that jumps
 * ahead, or a laptop that slept for months, would make all of them too old.
 */
const KEPT = 24;
const KEPT_DAYS = 15;
const HOUR_MILLISECONDS = 3_600_000;

export interface StoredBackup {
  name: string;
  madeAt: Date;
  bytes: number;
}

/** `floorcraft-2027-03-05T08-00-00Z.backup`: valid on every file system, and sorts by time. */
export const backupName = (at: Date): string =>
  `${PREFIX}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${SUFFIX}`;

/**
 * Writes a backup atomically to a file that only this account can read.
 * @throws NodeJS.ErrnoException if the file exists or cannot be written; the database's error
 */
export async function writeBackupFile(connectionString: string, path: string): Promise<BackupFigures> {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    // Opened here, as a stream could report a failed open before anything listens.
    const file = await open(draft, 'w', 0o600);
    const figures = await writeBackup(connectionString, file.createWriteStream({ flush: true }));
    await chmod(draft, 0o600);
    // Claims the name, so that of two concurrent writers none overwrites the other.
    await (await open(path, 'wx', 0o600)).close();
    await rename(draft, path);
    return figures;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The folder of hourly backups. */
export class BackupFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Newest first; empty if there is no folder yet. */
  async list(): Promise<StoredBackup[]> {
    const files = await readdir(this.path, { withFileTypes: true }).catch(emptyIfMissing);
    const kept = files.flatMap((file) => {
      const madeAt = file.isFile() ? timeOf(file.name) : null;
      return madeAt ? [{ name: file.name, madeAt }] : [];
    });
    kept.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
    const sized = await Promise.all(
      kept.map(async ({ name, madeAt }) => {
        const { size } = await stat(join(this.path, name)).catch(() => ({ size: 0 }));
        return { name, madeAt, bytes: size };
      }),
    );
    // An empty file is a name claimed by a process that was killed before the rename.
    return sized.filter(({ bytes }) => bytes > 0);
  }

  /** Adds a backup and removes those that `backupsToKeep` drops. */
  async add(connectionString: string, now = new Date()): Promise<BackupFigures> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    const figures = await writeBackupFile(connectionString, join(this.path, backupName(now)));
    await this.#rotate(now);
    return figures;
  }

  async #rotate(now: Date): Promise<void> {
    const kept = await this.list();
    const staying = new Set(backupsToKeep(kept, now).map(({ name }) => name));
    const past = kept.flatMap(({ name }) => (staying.has(name) ? [] : [name]));
    for (const name of [...past, ...(await this.#leftovers(now))]) {
      await rm(join(this.path, name), { force: true });
    }
  }

  /** Files left by a process that was killed while writing. */
  async #leftovers(now: Date): Promise<string[]> {
    const names = (await readdir(this.path)).filter((name) => DRAFT.test(name) || timeOf(name));
    const files = await Promise.all(
      names.map((name) => stat(join(this.path, name)).catch(() => ({ mtimeMs: Infinity, size: 0 }))),
    );
    return names.filter((name, index) => {
      const { mtimeMs, size } = files[index] ?? { mtimeMs: Infinity, size: 0 };
      return now.getTime() - mtimeMs > HOUR_MILLISECONDS && (size === 0 || DRAFT.test(name));
    });
  }
}

/**
 * Whether the last hour has no backup. Within an hour counts both ways: a backup a little ahead of a corrected clock
 * must not cause another one each minute.
 */
export const isBackupDue = (kept: readonly StoredBackup[], now: Date): boolean =>
  kept.every(({ madeAt }) => Math.abs(now.getTime() - madeAt.getTime()) >= HOUR_MILLISECONDS);

/** The newest backup not dated in the future (by a wrong clock), else the newest; undefined if there is none. */
export const newestBackup = (kept: readonly StoredBackup[], now: Date): StoredBackup | undefined =>
  kept.find(({ madeAt }) => madeAt <= now) ?? kept[0];

/**
 * The backups to keep. Those dated in the future count separately, so that they do not displace new ones.
 * @param kept newest first
 */
export function backupsToKeep(kept: readonly StoredBackup[], now: Date): StoredBackup[] {
  const isAhead = ({ madeAt }: StoredBackup): boolean => madeAt > now;
  return [...newestOf(kept.filter(isAhead)), ...newestOf(kept.filter((one) => !isAhead(one)))];
}

function newestOf(kept: readonly StoredBackup[]): StoredBackup[] {
  const days = new Set<string>();
  return kept.filter(({ madeAt }, index) => {
    const day = madeAt.toISOString().slice(0, 10);
    const isFirstOfDay = !days.has(day);
    days.add(day);
    return index < KEPT || (isFirstOfDay && days.size <= KEPT_DAYS);
  });
}

function timeOf(name: string): Date | null {
  const [, day, ...time] = NAME.exec(name) ?? [];
  const at = day ? new Date(`${day}T${time.join(':')}Z`) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

function emptyIfMissing(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
