import type { Dirent } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type BackupFigures, writeBackup } from './writeBackup.ts';

const PREFIX = 'floorcraft-';
const SUFFIX = '.backup';
const DRAFT = /^\.floorcraft-.*\.part$/;
const NAME = /^floorcraft-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/**
 * So many are kept, and the newest of each of so many days. They are counted, not measured by their age: a clock that
 * jumps ahead, or a laptop that slept for months, must not make all of them too old.
 */
const KEPT = 24;
const KEPT_DAYS = 15;
const HOUR_MILLISECONDS = 3_600_000;

/** One copy that lies there. */
export interface KeptBackup {
  name: string;
  madeAt: Date;
  bytes: number;
}

/** `floorcraft-2027-03-05T08-00-00Z.backup`: names that every file system takes and that sort by time. */
export const backupName = (at: Date): string =>
  `${PREFIX}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${SUFFIX}`;

/**
 * Writes a backup to a file that is there whole or not at all, and that no other account on this machine can read.
 * @throws NodeJS.ErrnoException where the file exists or cannot be written, and what the database says
 */
export async function writeBackupFile(connectionString: string, path: string): Promise<BackupFigures> {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    // Opened first: a stream that cannot open its file reports it at any moment, listener or not.
    const file = await open(draft, 'w', 0o600);
    const figures = await writeBackup(connectionString, file.createWriteStream({ flush: true }));
    await chmod(draft, 0o600);
    // Claims the name: of two that write at once none is lost.
    await (await open(path, 'wx', 0o600)).close();
    await rename(draft, path);
    return figures;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The folder of the copies that are made by themselves. */
export class BackupFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** What lies there, the newest first; nothing where there is no folder yet. */
  async list(): Promise<KeptBackup[]> {
    const files = await readdir(this.path, { withFileTypes: true }).catch(noneWhereMissing);
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
    // A name that was claimed by a program that was killed before it brought what it had written.
    return sized.filter(({ bytes }) => bytes > 0);
  }

  /** Adds a copy of the present moment and removes those that are too old. */
  async add(connectionString: string, now = new Date()): Promise<BackupFigures> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    const figures = await writeBackupFile(connectionString, join(this.path, backupName(now)));
    await this.#rotate(now);
    return figures;
  }

  async #rotate(now: Date): Promise<void> {
    const kept = await this.list();
    const staying = new Set(stayingOf(kept, now).map(({ name }) => name));
    const past = kept.flatMap(({ name }) => (staying.has(name) ? [] : [name]));
    for (const name of [...past, ...(await this.#brokenOff(now))]) {
      await rm(join(this.path, name), { force: true });
    }
  }

  /** What a program left behind that was killed while it wrote. */
  async #brokenOff(now: Date): Promise<string[]> {
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
 * Whether an hour has gone without a copy. One of the future, which a clock that was wrong has made, says nothing of
 * that: beside it one would be made at each look.
 */
export const isCopyDue = (kept: readonly KeptBackup[], now: Date): boolean =>
  kept.every(({ madeAt }) => Math.abs(now.getTime() - madeAt.getTime()) >= HOUR_MILLISECONDS);

/** The newest that is not of the future: such a one says when the clock was wrong. Undefined where there is none at all. */
export const newestCopy = (kept: readonly KeptBackup[], now: Date): KeptBackup | undefined =>
  kept.find(({ madeAt }) => madeAt <= now) ?? kept[0];

/**
 * Those that stay, of copies that are sorted by time, the newest first. Those of the future are counted by themselves,
 * so that they do not push out what is made now.
 */
export function stayingOf(kept: readonly KeptBackup[], now: Date): KeptBackup[] {
  const isAhead = ({ madeAt }: KeptBackup): boolean => madeAt > now;
  return [...newestOf(kept.filter(isAhead)), ...newestOf(kept.filter((one) => !isAhead(one)))];
}

function newestOf(kept: readonly KeptBackup[]): KeptBackup[] {
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

function noneWhereMissing(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
