import { oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { type Entry, entryFromRow } from './entry.entity.ts';
import type { EntryShape } from './entryInput.ts';
import type { EntryReferences } from './entryReferences.ts';

export type EntryWithPartners = Entry & { partnerIds: number[] };

/** The dance implies its style. */
export const stored = ({ partnerIds, ...shape }: EntryShape, { category }: EntryReferences) => ({
  ...shape,
  danceCategoryId: category.id,
});

export async function insertPartners(
  tx: Db,
  entries: readonly Pick<EntryWithPartners, 'id' | 'partnerIds'>[],
): Promise<void> {
  const partners = entries.flatMap(({ id, partnerIds }) =>
    partnerIds.map((partnerId, position) => ({ entry_id: id, entrant_id: partnerId, position })),
  );
  if (partners.length > 0) await tx.insertInto('entry_partners').values(partners).execute();
}

/**
 * Skips ids that do not exist.
 * @param isHeld locks the entries until the transaction ends
 */
export async function readEntriesWithPartners(
  tx: Db,
  ids: readonly number[],
  { isHeld = false } = {},
): Promise<EntryWithPartners[]> {
  const rows = await tx
    .selectFrom('entries')
    .selectAll()
    .where(oneOf('id', ids))
    .orderBy('id')
    .$if(isHeld, (query) => query.forNoKeyUpdate())
    .execute();
  if (rows.length === 0) return [];
  const partners = await tx
    .selectFrom('entry_partners')
    .select(['entry_id', 'entrant_id'])
    .where(oneOf('entry_id', ids))
    .orderBy('position')
    .execute();
  const byEntry = Map.groupBy(partners, (partner) => partner.entry_id);
  return rows.map((row) => ({
    ...entryFromRow(row),
    partnerIds: (byEntry.get(row.id) ?? []).map((partner) => partner.entrant_id),
  }));
}
