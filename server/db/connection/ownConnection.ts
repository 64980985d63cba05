import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../orm.ts';
import type { Tables } from '../tables.ts';

const { DATE, TIME, TIMESTAMPTZ } = pg.types.builtins;

/** Values read from the database: timestamps as Date, dates as 2027-03-05, times as 09:00. */
export const driverTypes = new pg.TypeOverrides();
driverTypes.setTypeParser(TIMESTAMPTZ, (text) => new Date(text));
driverTypes.setTypeParser(DATE, (text) => text);
driverTypes.setTypeParser(TIME, (text) => text.slice(0, 5));

/** A read-only connection for a thread or process, so its rows never pass through the main thread. */
export function ownConnection(connectionString: string): { db: Db; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: 10_000,
    types: driverTypes,
    options: '-c TimeZone=UTC -c statement_timeout=60000 -c default_transaction_read_only=on',
  });
  // Without a listener a lost connection would end the thread. The running query fails; the next one reconnects.
  pool.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}
