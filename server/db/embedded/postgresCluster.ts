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

/** The database, and its superuser. */
export const DATABASE_NAME = 'floorcraft';

export const hasCluster = (dataDir: string): boolean => existsSync(join(dataDir, 'PG_VERSION'));

/** Creates an empty cluster; killed half-way, it leaves nothing under the final name. */
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
    // Another process that started at the same moment was faster: its cluster is as good.
    if (code !== 0 || !hasCluster(dataDir)) throw error;
  }
}

/**
 * Starts one of PostgreSQL's programs in a session of its own, so that Ctrl-C reaches only us and we stop it in order.
 * Another account may be unable to walk to a folder below root's home, hence it gets that one folder opened.
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

/** Resolves when the program has ended, also where it could not even be started: then with the reason, otherwise ''. */
export const outcomeOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve(''));
    child.once('error', ({ message }) => resolve(message));
  });

const LAST_WORDS_BYTES = 4096;

/** The last three lines of a log, however long it is; '' where there is none. */
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

/** Why PostgreSQL gave up: behind that it still tells of the statement at fault and of cleaning up. */
export function complaintIn(output: string): string {
  const [, reason] = /\b(?:FATAL|PANIC|ERROR|error): +(.+)/.exec(output) ?? [];
  return reason ?? oneLine(output);
}

const oneLine = (output: string): string => output.trim().split('\n').slice(-3).join(' · ');
