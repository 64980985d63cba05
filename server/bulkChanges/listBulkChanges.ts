import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { KEPT_DAYS } from '../trash/deletedThings.ts';
import type { BulkChange } from './bulkChange.entity.ts';
import { bulkChangeFromRow } from './undoBulkChange.service.ts';

const MOST = 50;

export async function listBulkChanges(db: Db, eventId: number | null): Promise<BulkChange[]> {
  const rows = await db
    .selectFrom('bulk_changes')
    .selectAll()
    .$if(eventId !== null, (query) => query.where('event_id', '=', eventId))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(bulkChangeFromRow);
}

export async function deleteOldBulkChanges(db: Db): Promise<void> {
  await sql`delete from bulk_changes where at < now() - ${`${KEPT_DAYS} days`}::interval`.execute(db);
}
