import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { isLinux, isWindows, plainPath, WORKING_FOLDER } from '../../system.ts';
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

/** For tests, which run many instances on one database. Half-written pages do not matter without fsync. */
const UNSAFE = { fsync: 'off', full_page_writes: 'off', max_connections: '300' };

/** How to reach a cluster, kept in its folder. */
const doorFile = (dataDir: string): string => join(dataDir, 'floorcraft.json');
const doorOf = (dataDir: string): { port: number; password: string } =>
  JSON.parse(readFileSync(doorFile(dataDir), 'utf8'));
const writeDoor = (dataDir: string, door: object): Promise<void> =>
  writeFile(doorFile(dataDir), JSON.stringify(door), { mode: 0o600 });

/** Address of a database of the cluster, which was started once. */
export function addressOf(dataDir: string, database = DATABASE_NAME): string {
  const { port, password } = doorOf(dataDir);
  return `postgresql://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${database}`;
}

const isCreated = (dataDir: string): boolean => existsSync(join(dataDir, 'PG_VERSION'));

/** Creates an empty cluster atomically: if killed half-way, nothing exists under the final name. */
export async function createCluster(dataDir: string, isSafe: boolean): Promise<void> {
  if (isCreated(dataDir)) return;
  await mkdir(dirname(dataDir), { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(`${dataDir}.new-`);
  const data = join(draft, 'data');
  const door = { port: somePort(), password: randomBytes(32).toString('hex') };
  try {
    await mkdir(data, { mode: 0o700 });
    await writeFile(join(draft, 'password'), door.password, { mode: 0o600 });
    const access = [`--username=${DATABASE_NAME}`, '--auth=scram-sha-256', '--pwfile=../password'];
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
    // Guessing 256 random bits is hopeless at any speed.
    const flags = [...access, ...locale, '--set=scram_iterations=1', ...(isSafe ? [] : ['--no-sync'])];
    await run(data, 'initdb', flags, 'be created', databaseAccount(draft));
    await writeDoor(data, door);
    await rename(data, dataDir);
  } catch (error) {
    // Another process created the cluster first; use that one.
    if (!isCreated(dataDir)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Starts PostgreSQL on the folder and waits until it accepts connections.
 * @param mayMove whether it may take another port if another program has its own
 */
export async function startCluster(dataDir: string, isSafe: boolean, mayMove: boolean): Promise<void> {
  const door = doorOf(dataDir);
  const { port } = door;
  while (mayMove && !(await isFree(door.port))) door.port = somePort();
  // Not in a file, which two processes that start at once would both write.
  const settings = Object.entries({ ...SETTINGS, port: door.port, ...(isSafe ? {} : UNSAFE) });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`);
  await writeFile(logOf(dataDir), '', { mode: 0o600 });
  const log = isWindows ? [`--log=${plainPath(logOf(dataDir))}`] : [];
  await run(dataDir, 'pg_ctl', ['start', `--options=${options.join(' ')}`, ...WAITING, ...log], 'start');
  // Only now: of two processes that start at once, the other one may have been let in, with the port that it has.
  if (door.port !== port) await writeDoor(dataDir, door);
}

const WAITING = ['--wait', '--silent'];

/** Ends all its connections and waits until it has ended. */
export const stopCluster = (dataDir: string): Promise<void> =>
  run(dataDir, 'pg_ctl', ['stop', '--mode=fast', ...WAITING], 'stop');

/**
 * Runs a program of PostgreSQL in its own session, so that Ctrl-C reaches only us and we stop it in order.
 * It works in the folder, which another account may not reach by its path, and adds to its log.
 * @throws Error that says why the database cannot do what is `wanted`
 */
async function run(
  dataDir: string,
  program: string,
  args: string[],
  wanted: string,
  account = databaseAccount(dataDir),
): Promise<void> {
  const folder = plainPath(dataDir);
  // With our file, Windows would give it our console too, which ends with the window.
  const log = isWindows && program === 'pg_ctl' ? undefined : await open(logOf(dataDir), 'a', 0o600);
  const output = log?.fd ?? 'ignore';
  try {
    const path = account && isLinux ? WORKING_FOLDER : folder;
    const child = spawn(join(await postgresBin(account), program), [...args, `--pgdata=${path}`], {
      cwd: folder,
      detached: !isWindows,
      windowsHide: true,
      ...account,
      stdio: ['ignore', output, output],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0)
      throw new Error(`The embedded database cannot ${wanted}: ${complaintIn(logged(dataDir)) || program}`);
  } finally {
    await log?.close();
  }
}

/** The log covers one start. */
const logOf = (dataDir: string): string => `${dataDir}.log`;

const logged = (dataDir: string): string =>
  existsSync(logOf(dataDir)) ? readFileSync(logOf(dataDir), 'utf8') : '';

/** The last three lines of its log; '' if there is none. */
export const lastWords = (dataDir: string): string => oneLine(logged(dataDir));

/** The reason in PostgreSQL's output; the last lines are only about the statement and the cleanup. */
export function complaintIn(output: string): string {
  const [, reason, detail] = /\b(?:FATAL|PANIC|ERROR|error): +(.+)(?:\n.*DETAIL: +(.+))?/.exec(output) ?? [];
  if (!reason) return oneLine(output);
  return detail ? `${reason} (${detail})` : reason;
}

const oneLine = (output: string): string => output.trim().split('\n').slice(-3).join(' · ');

export function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
