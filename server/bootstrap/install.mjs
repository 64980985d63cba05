import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './paths.mjs';
import { exitCodeOf } from './processes.mjs';
import { bytesWritten, npmCommand } from './system.mjs';

const stampOf = (folder) => join(folder, 'node_modules', '.floorcraft-install');

/** Whether node_modules matches package-lock.json, also after npm was run by hand. */
export function isInstalled(folder = root) {
  const lockText = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch} ${lockText}`).digest('hex');
  const stamp = stampOf(folder);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  if (!matchesLock(folder, JSON.parse(lockText))) return false;
  try {
    writeFileSync(stamp, wanted);
  } catch {
    // In a read-only folder the longer comparison runs each time.
  }
  return true;
}

/** npm's last step writes what it installed to node_modules/.package-lock.json. */
function matchesLock(folder, lock) {
  const note = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '' || (!found && (wanted.optional || wanted.devOptional || wanted.peer))) return true;
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

const ATTEMPTS = 3;
const SILENCE_SECONDS = 90;

export async function install() {
  const start = Date.now();
  say('installing packages (about a minute the first time)');
  for (let attempt = 1; ; attempt++) {
    const { code, isStalled } = await runNpm();
    if (code === 0) break;
    if (!isStalled || attempt === ATTEMPTS) throw new Error('npm ci failed.');
    say('npm is stuck in a download; starting it again');
  }
  if (!isInstalled()) throw new Error('npm ci left out packages that package-lock.json names.');
  say(`packages installed in ${Math.round((Date.now() - start) / 1000)} s`);
}

async function runNpm() {
  // With npm's own Node, since ours may be in the folder that npm is about to remove.
  const { command, first, shell } = npmCommand();
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, [...first, ...flags], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell,
  });
  let isStalled = false;
  let written = bytesWritten(child.pid);
  let lastProgress = Date.now();
  // npm waits forever for a download whose connection is open and silent.
  const watch = setInterval(() => {
    const now = bytesWritten(child.pid);
    if (now !== written) lastProgress = Date.now();
    written = now;
    // Where the system does not tell, a stall cannot be detected.
    if (now === null || Date.now() - lastProgress < SILENCE_SECONDS * 1000) return;
    isStalled = true;
    child.kill('SIGKILL');
  }, 1000);
  try {
    return { code: await exitCodeOf(child), isStalled };
  } finally {
    clearInterval(watch);
  }
}
