import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running PostgreSQL, read from the lock file in its data folder. */
interface Postmaster {
  pid: number;
  socketDir: string;
  /** "starting", "ready", "stopping" */
  status: string;
}

/** The PostgreSQL running on the folder. Removes a stale lock file. */
export function runningPostmaster(dataDir: string): Postmaster | undefined {
  const lockFile = join(dataDir, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(lockFile, 'utf8').split('\n');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (isAlive(pid) && worksIn(pid, dataDir)) {
    return { pid, socketDir: lines[4] ?? '', status: lines[7]?.trim() ?? '' };
  }
  // PostgreSQL removes a dead process's file itself, but not if another process has its pid now.
  if (isAlive(pid)) rmSync(lockFile, { force: true });
  return undefined;
}

export function readyPostmaster(dataDir: string): Postmaster | undefined {
  const found = runningPostmaster(dataDir);
  return found?.status === 'ready' ? found : undefined;
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** PostgreSQL's working directory is its data folder; a process with a recycled pid has another. */
function worksIn(pid: number, dataDir: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
  } catch (error) {
    return codeOf(error) === 'EACCES';
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Polls `probe` until it returns a value. @throws Error with `message` after `seconds` */
export async function until<T>(probe: () => T | undefined, seconds: number, message: string): Promise<T> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const found = probe();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(message);
    await sleep(15);
  }
}
