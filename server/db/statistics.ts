import { sql } from 'kysely';
import type { Db } from './orm.ts';
import type { Tables } from './tables.ts';

/** Fewer rows leave the planner's picture as it is. */
const BULK = 500;

/**
 * Tells the planner what tables hold now that many rows were written at once: until the database finds out by itself, a
 * minute later at best, it reads them as if they were empty. Only a help: what others analyze at that moment, and what
 * fails, is let be. Within a transaction it would keep others waiting, so there it is left to that end.
 */
export async function renewStatistics(db: Db, written: number, tables: (keyof Tables)[]): Promise<void> {
  if (written < BULK || db.isTransaction) return;
  const names = sql.join(tables.map((name) => sql.table(name)));
  await sql`analyze (skip_locked) ${names}`.execute(db).catch(() => undefined);
}
