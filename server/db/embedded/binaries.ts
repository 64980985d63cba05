import { execFileSync } from 'node:child_process';
import {
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { isPlain, isRoot, POSTGRES_PACKAGE, SHARED_FOLDER } from '../../system.ts';

export interface Account {
  uid: number;
  gid: number;
}

const UNPRIVILEGED: Account = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root, so root runs it as the owner of the data, at first `nobody`. */
export function databaseAccount(dataDir: string): Account | undefined {
  if (!isRoot()) return undefined;
  const owner = existsSync(dataDir) ? statSync(dataDir) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  // Data that root copied here, such as a backup.
  if (owner) execFileSync('chown', ['-R', `${UNPRIVILEGED.uid}:${UNPRIVILEGED.gid}`, dataDir]);
  return UNPRIVILEGED;
}

/** The folder of initdb and postgres, readable by the account that runs them. */
export function postgresBin(account: Account | undefined): string {
  const installed = installedHome();
  linkLibraries(installed);
  const isUsable = isPlain(installed) && (!account || isReachableByAll(installed));
  return join(isUsable ? installed : sharedCopy(installed), 'bin');
}

function installedHome(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(POSTGRES_PACKAGE)), '..', 'native');
  } catch {
    throw new Error(`${POSTGRES_PACKAGE} is not installed; set DATABASE_URL to use another PostgreSQL.`);
  }
}

/** The package's install script makes these links; they are missing if install scripts are disabled. */
function linkLibraries(home: string): void {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Record<
    'source' | 'target',
    string
  >[]) {
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

/** A copy of the binaries, made once: other accounts cannot read root's home. */
function sharedCopy(home: string): string {
  const { version } = JSON.parse(readFileSync(join(home, '../package.json'), 'utf8')) as { version: string };
  const copy = join(SHARED_FOLDER, `floorcraft-postgres-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(SHARED_FOLDER, { recursive: true });
    const draft = mkdtempSync(`${copy}-`);
    cpSync(home, draft, { recursive: true, verbatimSymlinks: true });
    if (isRoot()) execFileSync('chmod', ['-R', 'a+rX', draft]);
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true });
    }
  }
  // Anyone could create that name in the temporary folder; run it only if it is root's.
  const { uid, mode } = lstatSync(copy);
  if (isRoot() && (uid !== 0 || mode & 0o022))
    throw new Error(`${copy} does not belong to root; remove it and start again.`);
  return copy;
}
