import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, say } from './paths.mjs';

const PATIENCE_MILLISECONDS = 30_000;
const SERIOUS = ['high', 'critical'];

/**
 * Asks the registry whether a package of package-lock.json has a known serious fault. Resolves to the exit code: 1 where
 * one has. Offline, and where the registry does not answer that question, nothing is known and nothing fails.
 */
export async function checkAdvisories({ folder = root, flags = [], tell = say } = {}) {
  const report = await audit(folder, flags);
  if (!report?.vulnerabilities) {
    tell('the registry cannot be asked for advisories now; ask again with npm audit');
    return 0;
  }
  const serious = seriousOf(report);
  for (const line of serious) tell(line);
  return serious.length > 0 ? 1 : 0;
}

/** One line for each package with a serious fault: its name, how serious, and what to do. */
function seriousOf({ vulnerabilities }) {
  return Object.values(vulnerabilities)
    .filter(({ severity }) => SERIOUS.includes(severity))
    .map(({ name, severity, via }) => {
      const titles = via.flatMap((cause) => (typeof cause === 'string' ? `by way of ${cause}` : cause.title));
      return `${name} has a known ${severity} fault: ${[...new Set(titles)].join('; ')}`;
    });
}

async function audit(folder, flags) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [command, ...args] = npm && node && existsSync(node) ? [node, npm] : ['npm'];
  const child = spawn(command, [...args, 'audit', '--json', '--package-lock-only', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  const giveUp = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MILLISECONDS);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    printed += chunk;
  });
  await new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  clearTimeout(giveUp);
  try {
    return JSON.parse(printed);
  } catch {
    return null;
  }
}
