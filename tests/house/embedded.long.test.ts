import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../../server/db/embedded/embedded.ts';
import { pauseAfter } from '../../server/db/embedded/keepRunning.ts';
import { LIFELINE_SCRIPT, lifelinePath } from '../../server/db/embedded/lifeline.ts';
import { complaintIn, outcomeOf } from '../../server/db/embedded/postgresCluster.ts';
import { runningPostmaster, until } from '../../server/db/embedded/postmaster.ts';
import { layEmptyDatabase } from '../support/db/database.ts';
import { quickFolder } from '../support/db/quickFolder.ts';

const HOLDER = fileURLToPath(new URL('./holdDatabase.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const home = mkdtempSync(join(quickFolder(), 'floorcraft-embedded-'));
const folder = join(home, 'postgres');
const holders: ChildProcess[] = [];

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  await stopped(folder);
});
afterAll(() => rmSync(home, { recursive: true }));

async function hold(): Promise<{ process: ChildProcess; database: EmbeddedDatabase }> {
  const holder = fork(HOLDER, [folder], { execArgv: [] });
  holders.push(holder);
  const [database] = await once(holder, 'message');
  return { process: holder, database };
}

const stopped = (dataDir: string) =>
  until(() => (runningPostmaster(dataDir) ? undefined : true), 60, 'The database still runs.');

async function query(database: EmbeddedDatabase, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('reports why creation failed, not the cleanup', () => {
  // From a disk of 30 MB.
  const output = `2026-11-23 16:38:15.188 UTC [23200] FATAL:  could not write to file "base/4/1249": No space left on device
2026-11-23 16:38:15.188 UTC [23200] STATEMENT:  CREATE DATABASE template0 IS_TEMPLATE = true STRATEGY = file_copy;
\t
child process exited with exit code 1
initdb: removing contents of data directory "/proc/self/fd/3"
`;
  expect(complaintIn(output)).toBe('could not write to file "base/4/1249": No space left on device');
  expect(complaintIn('initdb: error: could not access directory "/x": Permission denied\n')).toBe(
    'could not access directory "/x": Permission denied',
  );
  expect(complaintIn('Illegal instruction\n')).toBe('Illegal instruction');
});

describe('the embedded database', () => {
  test('sorts names alphabetically and uses UTC', async () => {
    const { database } = await hold();
    const names = await query(
      database,
      `SELECT name FROM (VALUES ('Zoe'), ('Ángel'), ('Bea')) t(name) ORDER BY 1`,
    );
    expect(names).toEqual([{ name: 'Ángel' }, { name: 'Bea' }, { name: 'Zoe' }]);
    expect(await query(database, 'SHOW timezone')).toEqual([{ TimeZone: 'UTC' }]);
  });

  test('stops when its owner is killed, and keeps all data', async () => {
    const owner = await hold();
    await query(owner.database, 'CREATE TABLE kept AS SELECT 7 AS n');
    owner.process.kill('SIGKILL');
    await stopped(folder);
    const next = await hold();
    expect(next.database.isStarter).toBe(true);
    expect(await query(next.database, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  test('is joined by a second process and keeps running when the first ends', async () => {
    const owner = await hold();
    const guest = await hold();
    expect(guest.database).toMatchObject({
      isStarter: false,
      connectionString: owner.database.connectionString,
    });
    owner.process.send('stop');
    await once(owner.process, 'exit');
    expect(await query(guest.database, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    guest.process.kill('SIGKILL');
    await stopped(folder);
  });

  test('starts once when several processes create it together', async () => {
    const dataDir = join(home, 'together');
    const all = await Promise.all([1, 2, 3].map(() => startEmbedded(dataDir, { fsync: false })));
    expect(all.filter(({ isStarter }) => isStarter)).toHaveLength(1);
    await Promise.all(all.map((database) => database.stop()));
    await stopped(dataDir);
    expect(readdirSync(home).filter((name) => name.startsWith('together.new'))).toEqual([]);
  });

  test('is joined by a process that arrives while it is starting', { timeout: 30_000 }, async () => {
    const { database } = await hold();
    const lockFile = join(folder, 'postmaster.pid');
    const whole = readFileSync(lockFile, 'utf8');
    // PostgreSQL writes this first, and the socket folder a moment later.
    writeFileSync(lockFile, whole.split('\n').slice(0, 4).join('\n'));
    const joining = startEmbedded(folder, { fsync: false });
    await sleep(100);
    writeFileSync(lockFile, whole);
    const guest = await joining;
    expect(guest).toMatchObject({ isStarter: false, connectionString: database.connectionString });
    await guest.stop();
  });

  test('starts after a crash if another program has its pid now', async () => {
    writeFileSync(
      join(folder, 'postmaster.pid'),
      `${process.pid}\n${folder}\n1\n5432\n/tmp\n\n1 1\nready   \n`,
    );
    const { database } = await hold();
    expect(await query(database, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  test('supports data folders with long paths that are private to their owner', async () => {
    const parent = join(home, 'long'.repeat(30));
    mkdirSync(parent);
    chmodSync(parent, 0o700);
    layEmptyDatabase(join(parent, 'postgres'));
    const database = await startEmbedded(join(parent, 'postgres'), { fsync: false });
    expect(await query(database, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await database.stop();
    expect(runningPostmaster(join(parent, 'postgres'))).toBeUndefined();
  });

  test('listens on no network address', async () => {
    const { database } = await hold();
    expect(await query(database, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  test('keeps only the log of the current start, and reports its last lines when it ends unexpectedly', async () => {
    const dataDir = join(home, 'ended');
    const told: string[] = [];
    const logFile = `${dataDir}.log`;
    layEmptyDatabase(dataDir);
    writeFileSync(logFile, 'of an earlier start\n'.repeat(100_000));
    const database = await startEmbedded(dataDir, { fsync: false, onLost: (news) => told.push(news) });
    expect(statSync(logFile).size).toBeLessThan(10_000);
    // SIGQUIT is PostgreSQL's immediate shutdown, which it logs.
    process.kill(runningPostmaster(dataDir)?.pid ?? 0, 'SIGQUIT');
    await until(() => (told.length === 2 ? true : undefined), 60, 'It has not come back.');
    expect(told).toEqual([
      expect.stringMatching(/ended unexpectedly, restarting: .*received immediate shutdown request/),
      'the embedded database is back',
    ]);
    expect(readFileSync(logFile, 'utf8')).not.toContain('immediate shutdown request');
    await database.stop();
  });

  test('restarts even if its socket folder was deleted', async () => {
    const dataDir = join(home, 'swept');
    layEmptyDatabase(dataDir);
    const told: string[] = [];
    const database = await startEmbedded(dataDir, { fsync: false, onLost: (news) => told.push(news) });
    const { pid, socketDir } = runningPostmaster(dataDir) ?? { pid: 0, socketDir: '' };
    rmSync(socketDir, { recursive: true });
    process.kill(pid, 'SIGKILL');
    await until(() => told.includes('the embedded database is back') || undefined, 30, told.join());
    expect(await query(database, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await database.stop();
    await until(() => !existsSync(socketDir) || undefined, 15, 'Its folder is still there.');
  });

  test('reports why it cannot start', async () => {
    const dataDir = join(home, 'broken');
    mkdirSync(dataDir, { mode: 0o700 });
    writeFileSync(join(dataDir, 'PG_VERSION'), '18\n');
    await expect(startEmbedded(dataDir, { fsync: false })).rejects.toThrow(
      /cannot start: .*postgresql\.conf/,
    );
  });

  test.runIf(isRoot && existsSync('/proc'))('runs as the account `nobody` when root starts it', async () => {
    await hold();
    const status = readFileSync(`/proc/${runningPostmaster(folder)?.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+65534\s/m);
  });
});

describe('a program of the database', () => {
  test('that ends at once keeps the socket folder for a retry', async () => {
    const socketDir = mkdtempSync(join(home, 'sockets-'));
    const script = ['-c', LIFELINE_SCRIPT, lifelinePath(socketDir), 'false'];
    const child = spawn('/bin/sh', script, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    // Node closes the stdin of an ended program, which looks like the starter's death.
    await outcomeOf(child);
    const watcherIsGone = () => {
      try {
        process.kill(-(child.pid ?? 0), 0);
        return undefined;
      } catch {
        return true;
      }
    };
    await until(watcherIsGone, 10, 'The watcher still waits.');
    expect(existsSync(socketDir)).toBe(true);
  });

  test('has an outcome even if it could not be started', async () => {
    expect(await outcomeOf(spawn(join(home, 'no such program'), []))).toMatch(/ENOENT/);
    expect(await outcomeOf(spawn(process.execPath, ['-e', 'process.exit(3)']))).toBe('');
  });

  test('that cannot start is retried with exponential backoff, up to two seconds', () => {
    expect([1, 2, 3, 4, 5, 60].map(pauseAfter)).toEqual([250, 500, 1000, 2000, 2000, 2000]);
  });
});
