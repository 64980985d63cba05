import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { worksIn } from '../../system.ts';

/** The PostgreSQL running on the folder, as its lock file says. Removes a stale lock file. */
export function runningPostmaster(dataDir: string): { pid: number } | undefined {
  const lockFile = join(dataDir, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  if (!isAlive(pid)) return undefined;
  // PostgreSQL works in its data folder.
  if (worksIn(pid, dataDir)) return { pid };
  // PostgreSQL removes a dead process's file itself, but not if another process has its pid now.
  rmSync(lockFile, { force: true });
  return undefined;
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
