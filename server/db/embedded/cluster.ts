import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { FOURTH_DESCRIPTOR, isLinux, isWindows, plainPath } from '../../system.ts';
import { databaseAccount, postgresBin } from './binaries.ts';

/** Name of the database and of its superuser. */
export const DATABASE_NAME = 'floorcraft';

/** Below those that systems give to outgoing connections. */
const somePort = (): number => 20_000 + Math.floor(Math.random() * 12_000);

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // Windows' PostgreSQL has none by default, so all systems connect in one way.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application logs refused statements; this log is for starts, crashes and shutdowns.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // After a crash, one call syncs all files instead of one for each of two thousand: saves a second or two.
  ...(isLinux ? { recovery_init_sync_method: 'syncfs' } : {}),
};

/** How to reach a cluster; kept in its folder. */
interface Door {
  port: number;
  password: string;
}

const doorFile = (dataDir: string): string => join(dataDir, 'floorcraft.json');
const newDoor = (): Door => ({ port: somePort(), password: randomBytes(32).toString('hex') });
const doorOf = (dataDir: string): Door => JSON.parse(readFileSync(doorFile(dataDir), 'utf8')) as Door;
const writeDoor = (dataDir: string, door: Door): void =>
  writeFileSync(doorFile(dataDir), JSON.stringify(door), { mode: 0o600 });

/** Address of a database of the cluster, which was started once. */
export function addressOf(dataDir: string, database = DATABASE_NAME): string {
  const { port, password } = doorOf(dataDir);
  return `postgresql://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${database}`;
}

const isCreated = (dataDir: string): boolean => existsSync(join(dataDir, 'PG_VERSION'));

/** Creates an empty cluster atomically: if killed half-way, nothing exists under the final name. */
export async function createCluster(dataDir: string, isSafe: boolean): Promise<void> {
  if (isCreated(dataDir)) return;
  mkdirSync(dirname(dataDir), { recursive: true, mode: 0o700 });
  const draft = mkdtempSync(`${dataDir}.new-`);
  const notes = mkdtempSync(join(isWindows ? dirname(dataDir) : tmpdir(), 'floorcraft-new-'));
  const [password, door] = [join(notes, 'password'), newDoor()];
  try {
    writeFileSync(password, door.password, { mode: 0o600 });
    for (const path of [draft, notes, password]) giveTo(dataDir, path);
    const access = [
      `--username=${DATABASE_NAME}`,
      '--auth=scram-sha-256',
      `--pwfile=${join(plainOf(notes), 'password')}`,
    ];
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
    // Guessing 256 random bits is hopeless at any speed.
    const flags = [...access, ...locale, '--set=scram_iterations=1', ...(isSafe ? [] : ['--no-sync'])];
    await run(draft, logOf(dataDir), 'initdb', flags, 'be created');
    writeDoor(draft, door);
    renameSync(draft, dataDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process created the cluster first; use that one.
    if (!isCreated(dataDir)) throw error;
  } finally {
    rmSync(notes, { recursive: true, force: true });
  }
}

/**
 * Starts PostgreSQL on the folder and waits until it accepts connections.
 * @param mayMove whether it may take another port if another program has its own
 */
export async function startCluster(dataDir: string, isSafe: boolean, mayMove: boolean): Promise<void> {
  if (!existsSync(doorFile(dataDir))) writeDoor(dataDir, newDoor());
  const door = doorOf(dataDir);
  const hasMoved = mayMove && !(await isFree(door.port));
  while (hasMoved && !(await isFree(door.port))) door.port = somePort();
  const settings = {
    ...SETTINGS,
    port: String(door.port),
    fsync: isSafe ? 'on' : 'off',
    // Protects against pages half written at a power failure; useless without fsync.
    full_page_writes: isSafe ? 'on' : 'off',
    // Tests run many instances on one database.
    ...(isSafe ? {} : { max_connections: '300' }),
  };
  // Not in a file, which two processes that start at once would both write.
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const log = isWindows ? [`--log=${plainOf(logOf(dataDir))}`] : [];
  const flags = ['start', '--wait', '--silent', `--options=${options.join(' ')}`, ...log];
  await run(dataDir, logOf(dataDir), 'pg_ctl', flags, 'start');
  // Only now: of two processes that start at once, the other one may have been let in, with the port that it has.
  if (hasMoved) writeDoor(dataDir, door);
}

/** Ends all its connections and waits until it has ended. */
export const stopCluster = (dataDir: string): Promise<void> =>
  run(dataDir, 'ignore', 'pg_ctl', ['stop', '--mode=fast', '--wait', '--silent'], 'stop');

const plainOf = (path: string): string => join(plainPath(dirname(path)), basename(path));

function giveTo(dataDir: string, path: string): void {
  const account = databaseAccount(dataDir);
  if (account) chownSync(path, account.uid, account.gid);
}

/**
 * Runs a program of PostgreSQL in its own session, so that Ctrl-C reaches only us and we stop it in order.
 * The folder is passed as an open descriptor where another account runs it, which may not reach it by its path.
 * @param output file that it empties and fills; two processes may do so at once
 * @throws Error that says why the database cannot do what is `wanted`
 */
async function run(dataDir: string, output: string, program: string, args: string[], wanted: string) {
  const account = databaseAccount(dataDir);
  const isHandedOver = account !== undefined && isLinux;
  const opened = isHandedOver ? [openSync(dataDir, 'r')] : [];
  if (output !== 'ignore') writeFileSync(output, '', { mode: 0o600 });
  // With our file, Windows would give it our console too, which ends with the window.
  const log = output === 'ignore' || (isWindows && program === 'pg_ctl') ? 'ignore' : openSync(output, 'a');
  try {
    const folder = isHandedOver ? FOURTH_DESCRIPTOR : plainOf(dataDir);
    const child = spawn(join(postgresBin(account), program), [...args, `--pgdata=${folder}`], {
      cwd: '/',
      detached: !isWindows,
      windowsHide: true,
      ...account,
      stdio: ['ignore', log, log, ...opened],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0)
      throw new Error(`The embedded database cannot ${wanted}: ${complaintIn(wordsIn(output)) || program}`);
  } finally {
    for (const one of [...opened, log]) if (typeof one === 'number') closeSync(one);
  }
}

/** The log covers one start. */
const logOf = (dataDir: string): string => `${dataDir}.log`;

const wordsIn = (log: string): string => (existsSync(log) ? readFileSync(log, 'utf8') : '');

/** The last three lines of its log; '' if there is none. */
export const lastWords = (dataDir: string): string => oneLine(wordsIn(logOf(dataDir)));

/** The reason in PostgreSQL's output; the last lines are only about the statement and the cleanup. */
export function complaintIn(output: string): string {
  const [, reason] = /\b(?:FATAL|PANIC|ERROR|error): +(.+)/.exec(output) ?? [];
  return reason ?? oneLine(output);
}

const oneLine = (output: string): string => output.trim().split('\n').slice(-3).join(' · ');

export function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
