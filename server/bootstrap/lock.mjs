import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, say } from './paths.mjs';
import { commandOf } from './system.mjs';

const lockFile = join(root, '.cache', 'bootstrap.lock');

/** Lets one process at a time install and build in this checkout. */
export async function withLock(work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let isFirst = true; !tryLock(); isFirst = false) {
    if (isFirst) say('waiting for another process that builds here');
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function tryLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isHeld()) return false;
    rmSync(lockFile, { force: true });
    return tryLock();
  }
}

function isHeld() {
  try {
    const holder = Number(readFileSync(lockFile, 'utf8'));
    // A file without a pid is being written, or was cut short by a crash.
    if (!holder) return Date.now() - statSync(lockFile).mtimeMs < 10_000;
    process.kill(holder, 0);
    // After a crash the pid may belong to another process.
    return holder !== process.pid && (commandOf(holder)?.includes('bootstrap.mjs') ?? true);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
