// What differs between operating systems; for the scripts that run before a build, it is in bootstrap/system.mjs.
import { readlinkSync, realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { constants } from 'node:os';

export const isLinux = process.platform === 'linux';

/** Whether this process may act as other accounts. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/** Where a program finds its fourth descriptor, also if its account can't reach the path that we opened; Linux only. */
export const FOURTH_DESCRIPTOR = '/proc/self/fd/3';

/** Whether a running process works in the folder: one with a recycled pid has another. True if that can't be seen. */
export function worksIn(pid: number, folder: string): boolean {
  if (!isLinux) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

/** Best effort; Linux schedules by session. Not lower still, or an import would never finish on a busy machine. */
export function lowerSession(pid: number): void {
  if (!isLinux) return;
  const weight = String(constants.priority.PRIORITY_BELOW_NORMAL);
  writeFile(`/proc/${pid}/autogroup`, weight).catch(() => undefined);
}
