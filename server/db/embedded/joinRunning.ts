import { closeSync } from 'node:fs';
import { Client } from 'pg';
import { holdLifeline } from './lifeline.ts';
import { DATABASE_NAME } from './postgresCluster.ts';
import { readyPostmaster, runningPostmaster, until } from './postmaster.ts';

/** Time for a database to start or to stop. */
export const START_TIMEOUT_SECONDS = 60;

export interface EmbeddedDatabase {
  /** For pg: `postgresql://…?host=<folder of the socket>`. */
  connectionString: string;
  /** False if this call joined a running database. */
  isStarter: boolean;
  /** Releases the database, which stops when no other process holds it. Close all connections first. */
  stop(): Promise<void>;
}

/** Joins the database running on the folder; undefined if none runs, or after it has stopped. */
export async function joinRunning(dataDir: string): Promise<EmbeddedDatabase | undefined> {
  // A starting database writes its socket folder after its pid, and a stopping one accepts no connection.
  const hold = () => {
    const found = runningPostmaster(dataDir);
    if (!found) return null;
    const pipe = found.socketDir ? holdLifeline(found.socketDir) : undefined;
    return pipe === undefined ? undefined : { socketDir: found.socketDir, pipe };
  };
  const message = `The embedded database in ${dataDir} neither answers nor stops (process ${runningPostmaster(dataDir)?.pid}).`;
  const held = await until(hold, START_TIMEOUT_SECONDS, message);
  if (!held) return undefined;
  const { socketDir, pipe } = held;
  try {
    await until(
      () => readyPostmaster(dataDir),
      START_TIMEOUT_SECONDS,
      'The embedded database does not become ready.',
    );
    const connectionString = await ensureDatabase(socketDir);
    return {
      connectionString,
      isStarter: false,
      stop: async () => closeSync(pipe),
    };
  } catch (error) {
    closeSync(pipe);
    if (readyPostmaster(dataDir)) throw error;
    await until(() => (runningPostmaster(dataDir) ? undefined : true), START_TIMEOUT_SECONDS, message);
    return undefined;
  }
}

/** Creates Floorcraft's database if missing. @returns its connection string */
export async function ensureDatabase(socketDir: string): Promise<string> {
  const urlOf = (database: string) =>
    `postgresql://${DATABASE_NAME}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    // Two processes that start together would both create it.
    await client.query('SELECT pg_advisory_lock(1)');
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
  return urlOf(DATABASE_NAME);
}
