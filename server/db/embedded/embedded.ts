import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { isWindows } from '../../system.ts';
import { addressOf, createCluster, DATABASE_NAME, lastWords, startCluster, stopCluster } from './cluster.ts';
import { runningPostmaster } from './postmaster.ts';

/** Time for a database to start or to stop. */
const PATIENCE_MILLISECONDS = 60_000;
/** After a crash, its last processes hold its memory for a moment. */
const STARTS = 3;
/** Key of a lock in the database `postgres`, which each process that uses the cluster shares. */
const HELD = 1;

export interface EmbeddedDatabase {
  /** `postgresql://…`, for pg. */
  connectionString: string;
  /** Releases the database, which stops when no other process holds it. Close all connections first. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Off only where losing data is fine, as in tests. */
  fsync?: boolean;
  /** If set, the database restarts when it ends unexpectedly, and this receives a sentence about each step. */
  onLost?: (news: string) => void;
}

/**
 * Starts PostgreSQL on the data folder, or joins the one another process runs there. It listens on this computer alone,
 * with a password that only the owner of the folder can read, and stops when its last holder lets go. If that one is
 * killed, it runs until the next start joins it.
 */
export async function startEmbedded(
  folder: string,
  { fsync = true, onLost }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const dataDir = resolve(folder);
  await createCluster(dataDir, fsync);
  let client = await hold(dataDir, fsync, true);
  let isHeld = true;
  let revival: Promise<void> = Promise.resolve();

  const watch = () =>
    client.once('end', () => {
      if (isHeld && onLost) revival = revive(onLost);
    });
  /** The address stays the same, so pools reconnect by themselves. */
  const revive = async (say: (news: string) => void) => {
    // Read first: a start empties the log.
    const words = lastWords(dataDir);
    say(`the embedded database ended unexpectedly, restarting${words && `: ${words}`}`);
    let reason = '';
    for (let tries = 1; isHeld; tries++) {
      try {
        client = await hold(dataDir, fsync, false);
        watch();
        return say('the embedded database is back');
      } catch (error) {
        const { message } = error as Error;
        if (message !== reason) say(`the embedded database cannot restart: ${message}`);
        reason = message;
        await sleep(pauseAfter(tries));
      }
    }
  };

  watch();
  return {
    connectionString: addressOf(dataDir),
    stop: async () => {
      isHeld = false;
      await revival;
      await letGo(dataDir, client);
    },
  };
}

/** Milliseconds to wait after this many failed starts. */
export const pauseAfter = (tries: number): number => Math.min(2000, 125 * 2 ** tries);

/**
 * Connects to the database, which it starts if it does not run. A lock of the connection tells other processes that the
 * database is in use, however this one ends.
 * @throws Error if it cannot start, or neither answers nor stops
 */
async function hold(dataDir: string, fsync: boolean, mayMove: boolean): Promise<Client> {
  const deadline = performance.now() + PATIENCE_MILLISECONDS;
  let isRefused = false;
  for (let starts = 0; ; await sleep(50)) {
    try {
      // After a power failure another program may have its process id: on Windows only PostgreSQL itself can tell.
      if (!runningPostmaster(dataDir) || (isWindows && isRefused)) {
        starts += 1;
        await startCluster(dataDir, fsync, mayMove);
      }
      return await connect(dataDir);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      isRefused = code === 'ECONNREFUSED';
      // Of two processes that start at once PostgreSQL lets one in, and the other joins it. A starting or stopping
      // database takes no connection.
      const running = runningPostmaster(dataDir);
      if (!running && starts >= STARTS) throw error;
      if (running && performance.now() > deadline)
        throw new Error(
          `The embedded database in ${dataDir} neither answers nor stops (process ${running.pid}): ${message}. Restart the computer and try again.`,
        );
    }
  }
}

async function connect(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: addressOf(dataDir, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Waits while the last holder stops it, and fails then.
    await client.query(`select pg_advisory_lock_shared(${HELD})`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    // Of two processes that create it at once one fails, and finds it at its next try.
    if (!rowCount) await client.query(`create database ${DATABASE_NAME}`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** The last holder stops the database. */
async function letGo(dataDir: string, client: Client): Promise<void> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${HELD})`);
    const { rows } = await client.query(`select pg_try_advisory_lock(${HELD}) as is_last`);
    if (rows[0].is_last) await stopCluster(dataDir);
  } catch {
    // It has ended already.
  } finally {
    await client.end();
  }
}
