import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { driverTypes } from '../driverTypes.ts';
import type { Db } from '../orm.ts';
import type { Tables } from '../tables.ts';

/** A door of its own for a thread or process that only reads, so that what it reads never passes through the main thread. */
export function ownConnection(connectionString: string): { db: Db; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: 10_000,
    types: driverTypes,
    options: '-c TimeZone=UTC -c statement_timeout=60000 -c default_transaction_read_only=on',
  });
  // A connection that is cut would end the thread: what it is at fails by itself, and whatever asks next gets a new one.
  pool.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}
