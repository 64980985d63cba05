import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { variable } from '../config.ts';
import { isFree } from '../db/embedded/cluster.ts';
import { isAlive } from '../db/embedded/postmaster.ts';
import { privateAddresses } from '../publishing/networkAddresses.ts';
import { isSynced, openBrowser, WINDOW_CLOSED } from '../system.ts';

const FIRST_PORT = 4000;
const START_MILLISECONDS = 120_000;
/** PostgreSQL stops in the middle of a write without it. */
const LEAST_FREE_BYTES = 300_000_000;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** What a double click on the packed program runs: a server with its own data folder, and a browser. */
async function main(): Promise<void> {
  const dataDir = dataFolder();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const note = join(dataDir, 'running.json');
  const running = await runningOn(note);
  if (running) {
    say(`Floorcraft is already running at ${running}.`);
    return openBrowser(running);
  }
  process.once('exit', () => rmSync(note, { force: true }));
  refuseFullDisk(dataDir);
  const wanted = Number(variable('PORT') ?? FIRST_PORT);
  let port = wanted;
  while (!(await isFree(port))) port += 1;
  if (port !== wanted) say(`Another program uses port ${wanted}, so Floorcraft takes ${port}.`);
  const { run } = await import('../run.ts');
  const LOG_LEVEL = variable('LOG_LEVEL') ?? 'error';
  const { address, setupLink } = await run({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL });
  process.once(WINDOW_CLOSED, () => process.emit('SIGTERM'));
  writeFileSync(note, JSON.stringify({ pid: process.pid, address }));
  openBrowser(setupLink ?? address);
  say('Floorcraft is running. Close this window to stop.\n');
  say(`  This computer  ${setupLink ?? address}`);
  for (const host of privateAddresses()) say(`  Phones         http://${host}:${port}`);
  say(`  Your data      ${dataDir}\n`);
  say('Phones can open their address once you let them on the Publish screen.');
}

/** Where there are data already, else the first that no service copies. */
function dataFolder(): string {
  const usual = [join(homedir(), 'Documents', 'Floorcraft'), join(homedir(), 'Floorcraft')];
  const used = usual.find((folder) => existsSync(join(folder, 'postgres')));
  const folder = variable('DATA_DIR') ?? used ?? usual.find((one) => !isSynced(one)) ?? '';
  if (isSynced(folder))
    throw new Error(
      `${folder} is copied to the cloud, which damages a database. Move it to ${usual[1]} and start again; nothing was changed.`,
    );
  return resolve(folder);
}

interface Note {
  pid: number;
  /** Once it can be opened. */
  address?: string;
}

/** Address of the program that runs on the data; undefined if this one does from now on. */
async function runningOn(note: string): Promise<string | undefined> {
  const end = performance.now() + START_MILLISECONDS;
  for (;;) {
    try {
      writeFileSync(note, JSON.stringify({ pid: process.pid }), { flag: 'wx', mode: 0o600 });
      return undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const { pid, address } = readNote(note);
    const isStarting = !address && isAlive(pid) && performance.now() < end;
    if (address && isAlive(pid) && (await answers(address))) return address;
    // Another program may have its pid after a crash.
    if (isStarting) await sleep(200);
    else rmSync(note, { force: true });
  }
}

function readNote(note: string): Note {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as Note;
  } catch {
    return { pid: 0 };
  }
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function refuseFullDisk(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize >= LEAST_FREE_BYTES) return;
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  throw new Error(
    `the disk of ${dataDir} has only ${megabytes} MB left. Free 300 MB and start again; nothing was changed.`,
  );
}

/** By code of the file system's error. */
const CURES: Record<string, string> = {
  EACCES: 'Ask its owner to let you write there, or set DATA_DIR to another folder.',
  EPERM: 'Ask its owner to let you write there, or set DATA_DIR to another folder.',
  EROFS: 'It cannot be written; set DATA_DIR to another folder.',
  ENOTDIR: 'A part of it is a file; rename that file, or set DATA_DIR to another folder.',
  EEXIST: 'It is a file; rename that file, or set DATA_DIR to another folder.',
  ENOSPC: 'The disk is full; free some space and start again. Nothing was changed.',
};

main().catch((error: NodeJS.ErrnoException) => {
  const cure = CURES[error.code ?? ''];
  const words = cure ? `it cannot write ${error.path ?? 'its data'}. ${cure}` : error.message;
  process.stderr.write(`Floorcraft cannot start: ${words}\n`);
  process.exit(1);
});
