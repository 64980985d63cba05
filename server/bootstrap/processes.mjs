import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { childEnvironment, pinnedNode, root } from './paths.mjs';
import { parentOf, programOf, STOPS } from './system.mjs';

const END_WITH_PARENT = fileURLToPath(new URL('./endWithParent.mjs', import.meta.url));

/**
 * Runs a script with the pinned Node and resolves to its exit code. The child ends with us: signals are forwarded once,
 * and it watches an IPC channel that the kernel closes when we are killed.
 * @param detached for a server, so that a terminal's Ctrl-C reaches it only through us
 */
export async function runNode(args, { detached = false, output = 'inherit' } = {}) {
  const child = spawn(pinnedNode(), ['--import', END_WITH_PARENT, ...args], {
    cwd: detached ? process.cwd() : root,
    detached,
    env: childEnvironment(),
    stdio: [detached ? 'ignore' : 'inherit', output, 'inherit', 'ipc'],
  });
  const stopWatching = forwardEnd(child, detached);
  try {
    return await exitCodeOf(child);
  } finally {
    stopWatching();
  }
}

/** Runs a build step, and shows its output only if it fails. */
export async function runStep(name, args) {
  const child = spawn(pinnedNode(), ['--import', END_WITH_PARENT, ...args], {
    cwd: root,
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  const code = await exitCodeOf(child);
  if (code === 0) return;
  process.stderr.write(Buffer.concat(printed));
  throw new Error(`${name} failed.`);
}

export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function forwardEnd(child, detached) {
  let isSent = false;
  const forward = (signal) => {
    if (isSent) return;
    isSent = true;
    child.kill(signal);
  };
  const onInterrupt = () => {
    if (detached || !process.stdin.isTTY) forward('SIGINT');
  };
  const onTerminate = () => forward('SIGTERM');
  process.on('SIGINT', onInterrupt);
  for (const signal of STOPS) process.on(signal, onTerminate);
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => isOrphan() && onTerminate(), 500)
    : undefined;
  return () => {
    clearInterval(watch);
    process.off('SIGINT', onInterrupt);
    for (const signal of STOPS) process.off(signal, onTerminate);
  };
}

const parent = process.ppid;
const grandparent = /node[^/]*$/.test(programOf(parent) ?? 'node') ? null : parentOf(parent);

/** Detects a killed npm, which sends no signal. A shell between npm and us may survive it. */
function isOrphan() {
  return process.ppid !== parent || (grandparent !== null && parentOf(parent) !== grandparent);
}
