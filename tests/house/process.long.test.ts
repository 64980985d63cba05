import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { runningPostmaster } from '../../server/db/embedded/postmaster.ts';
import { quickFolder } from '../support/db/quickFolder.ts';
import { until } from '../support/until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const PATIENCE_SECONDS = 60;

/** Shared, since creating a database takes a second and each test leaves it in a stopped state. */
const dataDir = mkdtempSync(join(quickFolder(), 'floorcraft-process-'));
const database = join(dataDir, 'postgres');
let started: ChildProcess | undefined;

afterEach(async () => {
  started?.kill('SIGKILL');
  if (runningPostmaster(database)) await (await startEmbedded(database)).stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What `npm start` runs once everything is built. */
const START = `
  const { runNode } = await import('./server/bootstrap/processes.mjs');
  process.exitCode = await runNode(['dist/server/main.js'], { detached: true });
`;

function start(variables: NodeJS.ProcessEnv): { process: ChildProcess; output: () => string } {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir, ...variables };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', START], { cwd: root, env });
  started = child;
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    printed += chunk;
  });
  return { process: child, output: () => printed };
}

async function startReady() {
  const program = start({});
  const address = await until(
    () => / ready at (http\S+)/.exec(program.output())?.[1],
    PATIENCE_SECONDS,
    'The server does not become ready.',
  );
  const [serverPid = ''] = readFileSync(
    `/proc/${program.process.pid}/task/${program.process.pid}/children`,
    'utf8',
  )
    .trim()
    .split(' ');
  return { ...program, address, serverPid: Number(serverPid) };
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe.runIf(existsSync('/proc'))('npm start', () => {
  test('prints the address last, answers there, and exits with 0 when told to stop', async () => {
    const program = await startReady();
    expect(program.output().trim().split('\n').at(-1)).toContain(program.address);
    expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
    const copies = join(dataDir, 'backups');
    const isCopied = () => (existsSync(copies) && readdirSync(copies).length > 0) || undefined;
    await until(isCopied, PATIENCE_SECONDS, 'The database is not copied.');
    program.process.kill('SIGTERM');
    expect(await once(program.process, 'exit')).toEqual([0, null]);
    const [, ...after] = program.output().split(program.address);
    expect(after.join('')).not.toContain('copied');
    expect(runningPostmaster(database)).toBeUndefined();
  });

  test('leaves no server running when it is killed', async () => {
    const program = await startReady();
    program.process.kill('SIGKILL');
    const hasEnded = () => !isRunning(program.serverPid) || undefined;
    await until(hasEnded, PATIENCE_SECONDS, 'The server still runs.');
  });

  test('joins the database that a killed server left, and stops it', async () => {
    const killed = await startReady();
    const left = runningPostmaster(database);
    process.kill(killed.serverPid, 'SIGKILL');
    expect((await once(killed.process, 'exit'))[0]).toBe(137);
    expect(runningPostmaster(database)).toEqual(left);
    const program = await startReady();
    expect(runningPostmaster(database)).toEqual(left);
    program.process.kill('SIGTERM');
    await once(program.process, 'exit');
    expect(runningPostmaster(database)).toBeUndefined();
  });

  test('exits with one line that names a bad variable', async () => {
    const program = start({ PORT: 'eighty' });
    expect((await once(program.process, 'close'))[0]).toBe(1);
    expect(program.output()).toBe('PORT must be a whole number from 0 to 65535.\n');
  });
});
