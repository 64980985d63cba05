import { sql } from 'kysely';
import type { Db } from './orm.ts';
import type { Tables } from './tables.ts';

/** Fewer rows hardly change the planner's statistics. */
const BULK = 500;

/**
 * Analyzes tables after a bulk write: until autovacuum does, a minute later at best, plans assume empty tables.
 * Best effort: skips locked tables and ignores errors. Does nothing in a transaction, where it would block others.
 */
export async function renewStatistics(db: Db, written: number, tables: (keyof Tables)[]): Promise<void> {
  if (written < BULK || db.isTransaction) return;
  const names = sql.join(tables.map((name) => sql.table(name)));
  await sql`analyze (skip_locked) ${names}`.execute(db).catch(() => undefined);
}
