import { spawn } from 'node:child_process';
import { root, say } from './paths.mjs';
import { npmCommand } from './system.mjs';

const AUDIT_TIMEOUT_MILLISECONDS = 30_000;
const SERIOUS = ['high', 'critical'];

/**
 * Runs npm audit on package-lock.json. Passes offline, and if the registry has no audit endpoint.
 * @returns the exit code: 1 if a package has a serious vulnerability
 */
export async function checkAdvisories({ folder = root, flags = [], tell = say } = {}) {
  const report = await audit(folder, flags);
  if (!report?.vulnerabilities) {
    tell('the registry did not answer npm audit; run it again later');
    return 0;
  }
  const serious = seriousOf(report);
  for (const line of serious) tell(line);
  return serious.length > 0 ? 1 : 0;
}

/** A line per package with a serious vulnerability. */
function seriousOf({ vulnerabilities }) {
  return Object.values(vulnerabilities)
    .filter(({ severity }) => SERIOUS.includes(severity))
    .map(({ name, severity, via }) => {
      const titles = via.flatMap((cause) => (typeof cause === 'string' ? `through ${cause}` : cause.title));
      return `${name} has a known ${severity} vulnerability: ${[...new Set(titles)].join('; ')}`;
    });
}

async function audit(folder, flags) {
  const { command, first, shell } = npmCommand();
  const child = spawn(command, [...first, 'audit', '--json', '--package-lock-only', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell,
  });
  const giveUp = setTimeout(() => child.kill('SIGKILL'), AUDIT_TIMEOUT_MILLISECONDS);
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
