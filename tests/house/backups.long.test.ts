import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import {
  BackupFolder,
  backupName,
  backupsToKeep,
  type StoredBackup,
} from '../../server/backup/backupFolder.ts';
import { runHourlyBackups } from '../../server/backup/hourlyBackups.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { layEmptyDatabase } from '../support/db/database.ts';
import { createDatabase, dropDatabase, TEMPLATE } from '../support/db/databaseServer.ts';
import { quickFolder } from '../support/db/quickFolder.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const home = mkdtempSync(join(quickFolder(), 'floorcraft-backups-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const ADMIN = { ADMIN_USERNAME: 'organiser@example.org', ADMIN_PASSWORD: 'correct horse battery' };

describe('hourly backups', () => {
  const HOUR = 3_600_000;
  const now = new Date('2027-03-05T12:30:00Z');
  const hoursAgo = (hours: number): StoredBackup => {
    const madeAt = new Date(now.getTime() - hours * HOUR);
    return { name: backupName(madeAt), madeAt, bytes: 1 };
  };
  const agesOf = (kept: StoredBackup[]) =>
    kept.map(({ madeAt }) => (now.getTime() - madeAt.getTime()) / HOUR);

  test('are all kept for a day, one a day for two weeks, and none before', () => {
    const hourly = Array.from({ length: 24 * 30 }, (_, hours) => hoursAgo(hours));
    const ages = agesOf(backupsToKeep(hourly, now));
    expect(ages.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, hours) => hours));
    // 23:30 of each day before, up to two weeks back.
    expect(ages.slice(24)).toEqual(Array.from({ length: 13 }, (_, day) => 37 + 24 * day));
  });

  test('are kept, however long the program did not run, and however far the clock jumped', () => {
    const old = [hoursAgo(0), hoursAgo(5000), hoursAgo(5001)];
    expect(agesOf(backupsToKeep(old, now))).toEqual([0, 5000, 5001]);
  });

  test('dated in the future do not displace new ones', () => {
    const ahead = Array.from({ length: 100 }, (_, hours) => hoursAgo(hours - 5000));
    const ages = agesOf(backupsToKeep([...ahead, hoursAgo(0), hoursAgo(1)], now));
    expect(ages.slice(-2)).toEqual([0, 1]);
    expect(ages.length).toBeLessThan(40);
  });

  async function openFolder(name: string) {
    const server = inject('databaseServer');
    const database = `backups_${randomBytes(6).toString('hex')}`;
    const connectionString = await createDatabase(server, database, TEMPLATE);
    onTestFinished(() => dropDatabase(server, database));
    const folder = new BackupFolder(join(home, name, 'backups'));
    mkdirSync(folder.path, { recursive: true, mode: 0o700 });
    return { folder, connectionString };
  }

  test('are private to the account, and leave other files in the folder alone', async () => {
    const { folder, connectionString } = await openFolder('copies');
    const put = (name: string, text: string): void => {
      writeFileSync(join(folder.path, name), text);
      utimesSync(join(folder.path, name), hoursAgo(2).madeAt, hoursAgo(2).madeAt);
    };
    put('holiday.jpg', '');
    put('.floorcraft-2027-01-01T00-00-00Z.backup.7.part', 'half of it');
    put(backupName(hoursAgo(2.5).madeAt), '');
    for (let hours = 1; hours <= 40; hours++) put(backupName(hoursAgo(hours).madeAt), 'a copy');
    expect((await folder.list())[0]?.name).toBe(backupName(hoursAgo(1).madeAt));
    await folder.add(connectionString, now);
    const kept = [...Array.from({ length: 24 }, (_, hours) => hours), 37];
    const names = kept.map((hours) => backupName(hoursAgo(hours).madeAt));
    expect(readdirSync(folder.path).sort()).toEqual([...names.toReversed(), 'holiday.jpg']);
    expect(statSync(join(folder.path, backupName(now))).mode & 0o777).toBe(0o600);
    expect((await folder.list())[0]).toMatchObject({ name: backupName(now), madeAt: now });
  });

  test('are made once an hour, also after the clock was ahead', async () => {
    const { folder, connectionString } = await openFolder('setBack');
    writeFileSync(join(folder.path, backupName(hoursAgo(-5000).madeAt)), 'of the wrong clock');
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const made: number[] = [];
    for (const minute of [0, 1, 2, 59, 60, 61]) {
      vi.setSystemTime(now.getTime() + minute * 60_000);
      const log = { debug: () => made.push(minute), error: () => expect.unreachable() };
      await runHourlyBackups(folder, connectionString, log)();
    }
    expect(made).toEqual([0, 60]);
    expect(await folder.list()).toHaveLength(3);
  });
});

describe.runIf(existsSync('/proc'))('npm run backup and npm run restore', () => {
  let server: RunningServer | undefined;
  afterEach(async () => {
    await server?.stop('SIGKILL');
  });

  /** Runs a built program like `npm run`. */
  async function run(program: string, args: string[], variables: NodeJS.ProcessEnv) {
    const env = { PATH: process.env.PATH, ...variables };
    const child: ChildProcess = spawn(
      process.execPath,
      [join(root, `dist/server/programs/${program}.js`), ...args],
      { env },
    );
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
      });
    const [code] = await once(child, 'close');
    return { code, printed };
  }

  const signIn = (address: string) =>
    fetch(`${address}/api/token/`, {
      method: 'POST',
      body: JSON.stringify({ username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD }),
    });

  test('move the data of a running laptop to a fresh one', async () => {
    const laptop = join(home, 'laptop');
    const fresh = join(home, 'fresh');
    const file = join(home, 'competition.backup');
    // Even with the same secret, a restore must not revive tokens that were revoked after the backup.
    const TOKEN_SECRET = 'one secret of two laptops';
    layEmptyDatabase(join(laptop, 'postgres'));
    server = await startServer({ DATA_DIR: laptop, TOKEN_SECRET, ...ADMIN });
    const { access, refresh } = (await (await signIn(server.address)).json()) as Record<string, string>;
    const headers = { authorization: `Bearer ${access}` };
    const made = await fetch(`${server.address}/api/events/`, {
      method: 'POST',
      headers,
      body: '{"name":"Ball"}',
    });
    expect(made.status).toBe(201);

    const graphql = await fetch(`${server.address}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"query":"mutation { createAccessToken(input: { name: \\"Scoreboard\\", scope: FULL }) { token } }"}',
    });
    const { data } = (await graphql.json()) as { data: { createAccessToken: { token: string } } };

    expect(await run('backup', [file], { DATA_DIR: laptop })).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^Wrote .*competition\.backup: \d+ rows of \d+ tables\.\n$/),
    });
    const again = await run('backup', [file], { DATA_DIR: laptop });
    expect(again).toEqual({
      code: 1,
      printed: `No backup was made: ${file} exists already; name another file.\n`,
    });
    expect(await run('backup', [join(home, 'no-stick', 'x.backup')], { DATA_DIR: laptop })).toEqual({
      code: 1,
      printed: `No backup was made: The folder ${join(home, 'no-stick')} does not exist.\n`,
    });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);

    // An organiser's download has the same format.
    const download = await fetch(`${server.address}/api/backup/`, { headers });
    expect(download.headers.get('content-disposition')).toMatch(
      /^attachment; filename="floorcraft-.*\.backup"$/,
    );
    const downloaded = join(home, 'downloaded.backup');
    writeFileSync(downloaded, Buffer.from(await download.arrayBuffer()));

    // The running server's first hourly backup.
    await expect
      .poll(
        () =>
          existsSync(join(laptop, 'backups')) &&
          readdirSync(join(laptop, 'backups')).filter((name) => name.endsWith('.backup')).length,
      )
      .toBe(1);

    const refused = await run('restore', [file], { DATA_DIR: laptop });
    expect(refused).toEqual({
      code: 1,
      printed: 'Nothing was restored: Floorcraft is running on this database. Stop it, then restore.\n',
    });
    await server.stop();

    // Into a database that was started and never used, and into a new one.
    layEmptyDatabase(join(home, 'other', 'postgres'));
    expect(await run('restore', [file], { DATA_DIR: join(home, 'other') })).toMatchObject({ code: 0 });
    const restored = await run('restore', [downloaded], { DATA_DIR: fresh, TOKEN_SECRET });
    expect(restored.code).toBe(0);
    expect(restored.printed).toContain('Start Floorcraft with npm start.');
    expect(restored.printed).toContain(
      'Revoked the access token Scoreboard: create a new one on the Staff screen.',
    );
    server = await startServer({ DATA_DIR: fresh, TOKEN_SECRET });
    expect(server.setupLink).toBeUndefined();
    const { address } = server;
    for (const token of [access, data.createAccessToken.token]) {
      const refusal = await fetch(`${address}/api/events/`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(refusal.status).toBe(401);
    }
    const renewal = await fetch(`${address}/api/token/refresh/`, {
      method: 'POST',
      body: JSON.stringify({ refresh }),
    });
    expect(renewal.status).toBe(401);
    const back = (await (await signIn(server.address)).json()) as { access: string };
    const events = await fetch(`${server.address}/api/events/`, {
      headers: { authorization: `Bearer ${back.access}` },
    });
    expect(await events.json()).toMatchObject([{ name: 'Ball' }]);
    await server.stop();
  });

  test('report a bad file in one line, and create no database for it', async () => {
    const dataDir = join(home, 'nothing');
    writeFileSync(join(home, 'letter.txt'), 'Dear all');
    const wrong = await run('restore', [join(home, 'letter.txt')], { DATA_DIR: dataDir });
    expect(wrong).toEqual({
      code: 1,
      printed: 'Nothing was restored: This file is not a backup of Floorcraft.\n',
    });
    const away = { DATABASE_URL: 'postgresql://floorcraft@127.0.0.1:1/floorcraft' };
    expect(await run('backup', [join(home, 'away.backup')], away)).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/^No backup was made: The database does not answer right now\. .*\n$/),
    });
    const missing = await run('restore', [join(home, 'missing.backup')], { DATA_DIR: dataDir });
    expect(missing.code).toBe(1);
    expect(missing.printed).toMatch(/^Nothing was restored: .*missing\.backup.*\n$/);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('are not made of data of a newer or a development version, which the program refuses', async () => {
    const dataDir = join(home, 'otherVersion');
    layEmptyDatabase(join(dataDir, 'postgres'));
    server = await startServer({ DATA_DIR: dataDir, ...ADMIN });
    await server.stop();
    rmSync(join(dataDir, 'backups'), { recursive: true, force: true });
    const change = async (statement: string) => {
      const database = await startEmbedded(join(dataDir, 'postgres'), { fsync: false });
      const client = new Client({ connectionString: database.connectionString });
      await client.connect();
      await client.query(statement);
      await client.end();
      await database.stop();
    };
    await change("insert into migrations (name) values ('Migration20991231000000_tomorrow')");
    await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow('used by a newer Floorcraft');
    await change(
      "delete from migrations; insert into migrations (name) values ('Migration20261206000000_schema')",
    );
    await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow('made by a development version');
    expect(existsSync(join(dataDir, 'backups'))).toBe(false);
  });
});
