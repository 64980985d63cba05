import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { found } from '../input/found.ts';
import type { Author } from '../pubsub/log.ts';
import type { BulkChangeKind } from './bulkChange.entity.ts';

interface BulkOutcome {
  content: string;
  eventId?: number | null;
  deletionId?: number | null;
  merge?: { table: 'entrants' | 'studios'; keptId: number; mergedId: number };
}

/**
 * Runs `act` and records every row it changes, so that the change can be undone as a whole.
 * @param outcomeOf describes the change; null discards the record
 * @returns the result, with the id of the change or null
 */
export async function recordBulkChange<T>(
  tx: Db,
  user: Author,
  kind: BulkChangeKind,
  act: () => Promise<T>,
  outcomeOf: (result: T) => BulkOutcome | null,
): Promise<{ result: T; changeId: number | null }> {
  const { rows } = await sql<{ id: string }>`
    select set_config('floorcraft.bulk', nextval(pg_get_serial_sequence('bulk_changes', 'id'))::text, true) as id`.execute(
    tx,
  );
  const id = Number(found(rows[0]).id);
  const result = await act();
  await sql`select set_config('floorcraft.bulk', '', true)`.execute(tx);
  const outcome = outcomeOf(result);
  if (outcome) {
    const { content, eventId = null, deletionId = null, merge } = outcome;
    await tx
      .insertInto('bulk_changes')
      .values({
        id,
        kind,
        content,
        event_id: eventId,
        deletion_id: deletionId,
        user_id: user.id,
        user_name: user.shortName,
        ...(merge && { merged_table: merge.table, kept_id: merge.keptId, merged_id: merge.mergedId }),
      })
      .execute();
  } else await tx.deleteFrom('undo_changes').where('bulk_change_id', '=', id).execute();
  return { result, changeId: outcome ? id : null };
}
