import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { isPlain, isRoot, POSTGRES_PACKAGE, SHARED_FOLDER } from '../../system.ts';

export interface Account {
  uid: number;
  gid: number;
}

const UNPRIVILEGED: Account = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root, so root runs it as the owner of the folder, at first `nobody`. */
export function databaseAccount(folder: string): Account | undefined {
  if (!isRoot()) return undefined;
  const { uid, gid } = statSync(folder);
  if (uid !== 0) return { uid, gid };
  // New, or copied here by root, such as a backup.
  execFileSync('chown', ['-R', `${UNPRIVILEGED.uid}:${UNPRIVILEGED.gid}`, folder]);
  return UNPRIVILEGED;
}

/** The folder of initdb and postgres, readable by the account that runs them. */
export async function postgresBin(account: Account | undefined): Promise<string> {
  const installed = installedHome();
  await linkLibraries(installed);
  const isUsable = isPlain(installed) && (!account || canRun(installed, account));
  return join(isUsable ? installed : await sharedCopy(installed), 'bin');
}

function installedHome(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(POSTGRES_PACKAGE)), '..', 'native');
  } catch {
    throw new Error(`${POSTGRES_PACKAGE} is not installed; set DATABASE_URL to use another PostgreSQL.`);
  }
}

/** The package's install script makes these links; they are missing if install scripts are disabled. */
async function linkLibraries(home: string): Promise<void> {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: Record<'source' | 'target', string>[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(home, '..', target);
    await symlink(basename(source), link).catch((error) => {
      if (!existsSync(link)) throw error;
    });
  }
}

const canRun = (home: string, account: Account): boolean =>
  spawnSync(join(home, 'bin/postgres'), ['--version'], account).status === 0;

/** A copy of the binaries, made once: other accounts cannot read root's home. */
async function sharedCopy(home: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(home, '../package.json'), 'utf8'));
  const copy = join(SHARED_FOLDER, `floorcraft-postgres-${version}`);
  if (existsSync(copy)) return copy;
  await mkdir(SHARED_FOLDER, { recursive: true });
  const draft = await mkdtemp(`${copy}-`);
  await cp(home, draft, { recursive: true, verbatimSymlinks: true });
  if (isRoot()) execFileSync('chmod', ['-R', 'a+rX', draft]);
  // Another process may have made it first.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  return copy;
}
