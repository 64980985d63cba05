import type { ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type EmbeddedDatabase, ensureDatabase, joinRunning, START_TIMEOUT_SECONDS } from './joinRunning.ts';
import { endGroup, keepRunning, type RunningPostgres } from './keepRunning.ts';
import { holdLifeline, LIFELINE_SCRIPT, lifelinePath } from './lifeline.ts';
import { type Account, databaseAccount, postgresBin } from './postgresBinaries.ts';
import {
  createCluster,
  DATABASE_NAME,
  hasCluster,
  lastWords,
  outcomeOf,
  spawnPostgres,
} from './postgresCluster.ts';
import { readyPostmaster, runningPostmaster, until } from './postmaster.ts';

/** A released database that has not begun to stop by then is held by another process. */
const LETTING_GO_SECONDS = 3;
/** In bytes. A Unix socket's path may have 107, and PostgreSQL's file name takes 14 of them. */
const LONGEST_TEMPORARY_FOLDER = 70;

/** The log covers one start. It is appended to, so a second process that fails to start leaves no hole in it. */
const { O_WRONLY, O_CREAT, O_TRUNC, O_APPEND } = constants;
const FROM_THE_BEGINNING = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND;

const SETTINGS = {
  port: '5432',
  listen_addresses: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application logs refused statements; this log is for starts, crashes and shutdowns.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // After a crash, one call syncs all files instead of one for each of two thousand: saves a second or two.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

export type { EmbeddedDatabase } from './joinRunning.ts';

interface EmbeddedOptions {
  /** Off only where losing data is fine, as in tests. */
  fsync?: boolean;
  /** If set, the database restarts when it ends unexpectedly, and this receives a sentence about each step. */
  onLost?: (news: string) => void;
}

/**
 * Starts PostgreSQL on the data folder, or joins the one another process runs there. It listens only on a Unix socket
 * in a private folder, and stops when its last holder lets go.
 */
export async function startEmbedded(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const dataDir = resolve(folder);
  const account = databaseAccount(dataDir);
  for (let attempt = 1; ; attempt++) {
    try {
      if (!hasCluster(dataDir)) await createCluster(dataDir, account, options.fsync ?? true);
      return (await joinRunning(dataDir)) ?? (await start(dataDir, account, options));
    } catch (error) {
      // If two processes start at once, PostgreSQL lets one in; the other joins it.
      if (attempt === 3 || !runningPostmaster(dataDir)) throw error;
    }
  }
}

async function start(
  dataDir: string,
  account: Account | undefined,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const socketDir = createSocketDir(account);
  const begin = () => {
    if (!existsSync(socketDir)) makeSocketDir(socketDir, account);
    return run(dataDir, socketDir, account, options.fsync ?? true);
  };
  const first = await begin().catch((error: unknown) => {
    rmSync(socketDir, { recursive: true, force: true });
    throw error;
  });
  const kept = keepRunning(first, socketDir, begin, options.onLost);
  try {
    return { connectionString: await ensureDatabase(socketDir), isStarter: true, stop: kept.stop };
  } catch (error) {
    await kept.stop();
    throw error;
  }
}

/** Starts PostgreSQL and waits until it accepts connections. */
async function run(
  dataDir: string,
  socketDir: string,
  account: Account | undefined,
  fsync: boolean,
): Promise<RunningPostgres> {
  const logFile = `${dataDir}.log`;
  const child = launch(dataDir, socketDir, logFile, account, fsync);
  let isOver = false;
  let reason = '';
  const end = outcomeOf(child).then((outcome) => {
    isOver = true;
    reason = outcome;
  });
  const words = () => reason || lastWords(logFile);
  const fail = () => {
    if (isOver) throw new Error(`The embedded database cannot start: ${words()}`);
    return undefined;
  };
  const isUp = () => readyPostmaster(dataDir)?.pid === child.pid;
  let pipe: number | undefined;
  try {
    pipe = await until(() => holdLifeline(socketDir) ?? fail(), START_TIMEOUT_SECONDS, 'No lifeline.');
    child.stdin?.end('\n');
    await until(
      () => isUp() || fail(),
      START_TIMEOUT_SECONDS,
      `The embedded database takes too long to start; see ${logFile}.`,
    );
  } catch (error) {
    endGroup(child.pid ?? 0);
    if (pipe !== undefined) closeSync(pipe);
    throw error;
  }
  const held = pipe;
  child.unref();
  const letGo = async () => {
    child.ref();
    closeSync(held);
    const isStopping = () => isOver || !isUp();
    if (await until(() => isStopping() || undefined, LETTING_GO_SECONDS, '').catch(() => false)) await end;
    child.unref();
  };
  return { pid: child.pid ?? 0, pipe: held, end, lastWords: words, letGo };
}

function launch(
  dataDir: string,
  socketDir: string,
  logFile: string,
  account: Account | undefined,
  fsync: boolean,
): ChildProcess {
  const settings = {
    ...SETTINGS,
    unix_socket_directories: socketDir,
    fsync: fsync ? 'on' : 'off',
    // Protects against pages half written at a power failure; useless without fsync.
    full_page_writes: fsync ? 'on' : 'off',
    // Tests run many instances on one database.
    ...(fsync ? {} : { max_connections: '300' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = join(postgresBin(account), 'postgres');
  const log = openSync(logFile, FROM_THE_BEGINNING, 0o600);
  try {
    return spawnPostgres(dataDir, account, ['pipe', 'ignore', log], (folder) => [
      '/bin/sh',
      ...['-c', LIFELINE_SCRIPT, lifelinePath(socketDir)],
      ...[postgres, '-D', folder, ...flags],
    ]);
  } finally {
    closeSync(log);
  }
}

function createSocketDir(account: Account | undefined): string {
  const temporary = tmpdir().length > LONGEST_TEMPORARY_FOLDER ? '/tmp' : tmpdir();
  const socketDir = mkdtempSync(join(temporary, `${DATABASE_NAME}-`));
  if (account) chownSync(socketDir, account.uid, account.gid);
  return socketDir;
}

/** Recreates the folder after the temporary folder was cleared, so the address stays the same. */
function makeSocketDir(socketDir: string, account: Account | undefined): void {
  mkdirSync(socketDir, { mode: 0o700 });
  if (account) chownSync(socketDir, account.uid, account.gid);
}
