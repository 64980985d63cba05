import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, postgresBin } from './postgresBinaries.ts';

/** Name of the database and of its superuser. */
export const DATABASE_NAME = 'floorcraft';

export const hasCluster = (dataDir: string): boolean => existsSync(join(dataDir, 'PG_VERSION'));

/** Creates an empty cluster atomically: if killed half-way, nothing exists under the final name. */
export async function createCluster(
  dataDir: string,
  account: Account | undefined,
  fsync: boolean,
): Promise<void> {
  mkdirSync(dirname(dataDir), { recursive: true, mode: 0o700 });
  const draft = mkdtempSync(`${dataDir}.new-`);
  if (account) chownSync(draft, account.uid, account.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
  const flags = [`--username=${DATABASE_NAME}`, '--auth=trust', '--no-instructions', ...locale];
  if (!fsync) flags.push('--no-sync');
  const initdb = spawnPostgres(draft, account, ['ignore', 'ignore', 'pipe'], (folder) => [
    join(postgresBin(account), 'initdb'),
    `--pgdata=${folder}`,
    ...flags,
  ]);
  const complaint = initdb.stderr?.setEncoding('utf8').toArray();
  let code: unknown;
  try {
    [code] = await once(initdb, 'close');
    if (code !== 0) {
      const reason = complaintIn((await complaint)?.join('') ?? '');
      throw new Error(`The embedded database could not be created: ${reason}`);
    }
    renameSync(draft, dataDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process created the cluster first; use that one.
    if (code !== 0 || !hasCluster(dataDir)) throw error;
  }
}

/**
 * Starts a PostgreSQL program in its own session, so Ctrl-C reaches only us and we stop it in order.
 * The folder is passed as an open descriptor, since another account may not reach it by its path.
 */
export function spawnPostgres(
  dataDir: string,
  account: Account | undefined,
  stdio: ('pipe' | 'ignore' | number)[],
  command: (folder: string) => [string, ...string[]],
): ChildProcess {
  const folder = openSync(dataDir, 'r');
  try {
    const handOver = account !== undefined && process.platform === 'linux';
    const [program, ...args] = command(handOver ? '/proc/self/fd/3' : dataDir);
    const options = {
      cwd: '/',
      detached: true,
      uid: account?.uid,
      gid: account?.gid,
    };
    return spawn(program, args, { ...options, stdio: [...stdio, folder] });
  } finally {
    closeSync(folder);
  }
}

/** Resolves when the program ends: with '', or with the reason if it could not be started. */
export const outcomeOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve(''));
    child.once('error', ({ message }) => resolve(message));
  });

const LAST_WORDS_BYTES = 4096;

/** The last three lines of a log; '' if there is none. */
export function lastWords(logFile: string): string {
  let log: number;
  try {
    log = openSync(logFile, 'r');
  } catch {
    return '';
  }
  try {
    const end = Buffer.alloc(LAST_WORDS_BYTES);
    const from = Math.max(0, fstatSync(log).size - LAST_WORDS_BYTES);
    return oneLine(end.toString('utf8', 0, readSync(log, end, 0, LAST_WORDS_BYTES, from)));
  } finally {
    closeSync(log);
  }
}

/** The reason in PostgreSQL's output; the last lines are only about the statement and the cleanup. */
export function complaintIn(output: string): string {
  const [, reason] = /\b(?:FATAL|PANIC|ERROR|error): +(.+)/.exec(output) ?? [];
  return reason ?? oneLine(output);
}

const oneLine = (output: string): string => output.trim().split('\n').slice(-3).join(' · ');
