import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

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
  if (worksIn(pid, dataDir)) return { pid };
  // PostgreSQL removes a dead process's file itself, but not if another process has its pid now.
  rmSync(lockFile, { force: true });
  return undefined;
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
