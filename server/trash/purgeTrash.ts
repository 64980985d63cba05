import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { KEPT_DAYS } from './deletedThings.ts';

/** Deletes what is past the retention. Returns how many deletions. */
export async function purgeTrash(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from deletions where at <= now() - ${`${KEPT_DAYS} days`}::interval`.execute(db);
  return Number(numAffectedRows ?? 0);
}
