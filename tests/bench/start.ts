/**
 * Measures startup: `npm run bench:start [-- --times N]`. Runs `npm start` on the same data folder after a clean stop and
 * after killing server and database, and starts and queries the database alone for comparison.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { runningPostmaster } from '../../server/db/embedded/postmaster.ts';
import { until } from '../support/until.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '9' } } });
const root = fileURLToPath(new URL('../..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'floorcraft-start-'));
const folder = join(home, 'postgres');

/** Runs `npm start` until it prints its address. */
async function start(): Promise<{ npm: ChildProcess; milliseconds: number }> {
  const begin = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: '0', DATA_DIR: home, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  npm.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  await until(() => printed.includes('is ready at') || undefined, 60, 'The server does not become ready.');
  return { npm, milliseconds: performance.now() - begin };
}

const ended = () =>
  until(() => !runningPostmaster(folder) || undefined, 60, 'The database is still running.');

async function stop(npm: ChildProcess): Promise<void> {
  npm.kill('SIGTERM');
  await Promise.all([once(npm, 'exit'), ended()]);
}

/** Kills npm with all that it started, and the database, while they are running. */
async function kill(npm: ChildProcess): Promise<void> {
  const gone = once(npm, 'exit');
  const family = [npm.pid ?? 0];
  const listed = execFileSync('ps', ['-eo', 'ppid=,pid='], { encoding: 'utf8' });
  // Children have higher numbers than their parents, and so stand after them.
  for (const [parent = 0, pid = 0] of listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number)))
    if (family.includes(parent)) family.push(pid);
  for (const pid of [...family, runningPostmaster(folder)?.pid ?? 0])
    if (pid > 1) process.kill(pid, 'SIGKILL');
  await Promise.all([gone, ended()]);
}

async function databaseAlone(): Promise<number> {
  const begin = performance.now();
  const database = await startEmbedded(folder);
  const took = performance.now() - begin;
  await database.stop();
  await ended();
  return took;
}

const told = (name: string, times: number[]): void => {
  const [inOrder, ms] = [times.toSorted((a, b) => a - b), (time = 0) => `${Math.round(time)} ms`];
  const middle = inOrder[inOrder.length >> 1];
  process.stdout.write(`${name.padEnd(48)}${ms(middle).padStart(9)}, worst ${ms(inOrder.at(-1))}\n`);
};

try {
  const times = { warm: [] as number[], killed: [] as number[], database: [] as number[] };
  // Creates the cluster and Node's compile cache.
  await stop((await start()).npm);
  for (let time = 0; time < Number(values.times); time += 1) {
    times.database.push(await databaseAlone());
    const warm = await start();
    times.warm.push(warm.milliseconds);
    await kill(warm.npm);
    const again = await start();
    times.killed.push(again.milliseconds);
    await stop(again.npm);
  }
  told('npm start after a stop', times.warm);
  told('npm start after killing server and database', times.killed);
  told('the database alone after a stop', times.database);
} finally {
  rmSync(home, { recursive: true, force: true });
}
