import { type ChildProcess, fork } from 'node:child_process';
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
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { complaintIn } from '../../server/db/embedded/cluster.ts';
import { type EmbeddedDatabase, pauseAfter, startEmbedded } from '../../server/db/embedded/embedded.ts';
import { runningPostmaster } from '../../server/db/embedded/postmaster.ts';
import { layEmptyDatabase } from '../support/db/database.ts';
import { quickFolder } from '../support/db/quickFolder.ts';
import { until } from '../support/until.ts';

const HOLDER = fileURLToPath(new URL('./holdDatabase.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const home = mkdtempSync(join(quickFolder(), 'floorcraft-embedded-'));
const folder = join(home, 'postgres');
const holders: ChildProcess[] = [];

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  if (runningPostmaster(folder)) await (await startEmbedded(folder, { fsync: false })).stop();
});
afterAll(() => rmSync(home, { recursive: true }));

async function hold(): Promise<{ process: ChildProcess; database: EmbeddedDatabase }> {
  const holder = fork(HOLDER, [folder], { execArgv: [] });
  holders.push(holder);
  const [database] = await once(holder, 'message');
  return { process: holder, database };
}

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

test('reports which versions do not fit', async () => {
  const dataDir = join(home, 'newer');
  layEmptyDatabase(dataDir);
  writeFileSync(join(dataDir, 'PG_VERSION'), '99\n');
  await expect(startEmbedded(dataDir, { fsync: false })).rejects.toThrow(
    /cannot start: database files are incompatible with server \(.* version 99, .* this version \d+/,
  );
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

  test('outlives its killed owner, keeps all data, and stops with the next one', async () => {
    const owner = await hold();
    const postmaster = runningPostmaster(folder);
    await query(owner.database, 'CREATE TABLE kept AS SELECT 7 AS n');
    owner.process.kill('SIGKILL');
    await once(owner.process, 'exit');
    const next = await hold();
    expect(runningPostmaster(folder)).toEqual(postmaster);
    expect(await query(next.database, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    next.process.send('stop');
    await once(next.process, 'exit');
    expect(runningPostmaster(folder)).toBeUndefined();
  });

  test('is joined by a second process and stops with the last', async () => {
    const [owner, guest] = [await hold(), await hold()];
    expect(guest.database).toEqual(owner.database);
    owner.process.send('stop');
    await once(owner.process, 'exit');
    expect(await query(guest.database, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    guest.process.send('stop');
    await once(guest.process, 'exit');
    expect(runningPostmaster(folder)).toBeUndefined();
  });

  test('stops and starts as often as processes come and go at once', async () => {
    const dataDir = join(home, 'passing');
    layEmptyDatabase(dataDir);
    await Promise.all(
      [1, 2, 3].map(async () => {
        for (let time = 0; time < 5; time++) {
          const database = await startEmbedded(dataDir, { fsync: false });
          expect(await query(database, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
          await database.stop();
        }
      }),
    );
    expect(runningPostmaster(dataDir)).toBeUndefined();
  });

  test('starts once when several processes create it together', async () => {
    const dataDir = join(home, 'together');
    const all = await Promise.all([1, 2, 3].map(() => startEmbedded(dataDir, { fsync: false })));
    expect(new Set(all.map(({ connectionString }) => connectionString)).size).toBe(1);
    await Promise.all(all.map((database) => database.stop()));
    expect(runningPostmaster(dataDir)).toBeUndefined();
    expect(readdirSync(home).filter((name) => name.startsWith('together.new'))).toEqual([]);
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

  test('takes connections of this computer alone, and only with its password', async () => {
    const { database } = await hold();
    expect(await query(database, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const stranger = new URL(database.connectionString);
    stranger.password = 'guessed';
    await expect(query({ ...database, connectionString: stranger.href }, 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
    for (const name of ['floorcraft.json', '']) {
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    }
  });

  test('takes another port if a program has its own', async () => {
    const dataDir = join(home, 'taken');
    layEmptyDatabase(dataDir);
    const { connectionString, stop } = await startEmbedded(dataDir, { fsync: false });
    await stop();
    const other = createServer().listen(Number(new URL(connectionString).port), '127.0.0.1');
    await once(other, 'listening');
    const database = await startEmbedded(dataDir, { fsync: false });
    expect(new URL(database.connectionString).port).not.toBe(new URL(connectionString).port);
    expect(await query(database, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await database.stop();
    other.close();
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

  test('reports why it cannot start', async () => {
    const dataDir = join(home, 'broken');
    layEmptyDatabase(dataDir);
    rmSync(join(dataDir, 'global/pg_control'));
    await expect(startEmbedded(dataDir, { fsync: false })).rejects.toThrow(/cannot start/);
  });

  test.runIf(isRoot && existsSync('/proc'))('runs as the account `nobody` when root starts it', async () => {
    await hold();
    const status = readFileSync(`/proc/${runningPostmaster(folder)?.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+65534\s/m);
  });
});

test('a database that cannot start is retried with exponential backoff, up to two seconds', () => {
  expect([1, 2, 3, 4, 5, 60].map(pauseAfter)).toEqual([250, 500, 1000, 2000, 2000, 2000]);
});
