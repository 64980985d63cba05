// What differs between operating systems, for the scripts that run before a build; for the program it is in ../system.ts.
import { existsSync, readFileSync, readlinkSync } from 'node:fs';

/** Signals that ask to stop; closing a terminal's window sends the second. */
export const STOPS = ['SIGTERM', 'SIGHUP'];

/** npm's command, its first arguments and how to spawn it, by preference with npm's own Node. */
export function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm && node && existsSync(node)
    ? { command: node, first: [npm], shell: false }
    : { command: 'npm', first: [], shell: process.platform === 'win32' };
}

/** Null where the system does not tell. */
const seen = (read) => {
  try {
    return read();
  } catch {
    return null;
  }
};

export const parentOf = (pid) =>
  seen(() => /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
export const programOf = (pid) => seen(() => readlinkSync(`/proc/${pid}/exe`));
export const commandOf = (pid) => seen(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
/** Bytes that a process has written, to see whether it still does. */
export const bytesWritten = (pid) =>
  seen(() => /^wchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
