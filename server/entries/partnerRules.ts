import { sql } from 'kysely';
import { oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import type { FieldMessages } from '../errors.ts';
import type { EntryShape } from './entryInput.ts';

/** Whether an entry `e` waits for a partner. Some dances have none, such as a line dance. */
export const AWAITS_PARTNER = sql<boolean>`(not exists (select from entry_partners where entry_id = e.id)
  and not exists (select from entry_limits where event_id = e.event_id and dance_id = e.dance_id
    and partner_rule = 'NONE'))`;

export const NEEDS_PARTNER =
  'At least one partner is needed. The Event Manager can allow entries without one.';

/** Per entry, a problem if it has no partner in a dance whose entries need one. */
export async function partnerProblems(
  db: Db,
  eventId: number | null | undefined,
  entries: readonly { [Field in 'danceId' | 'partnerIds']?: EntryShape[Field] | null | undefined }[],
): Promise<FieldMessages[]> {
  const dances = await readDancesAlone(
    db,
    eventId,
    entries.flatMap(({ danceId, partnerIds }) => (partnerIds?.length === 0 ? (danceId ?? []) : [])),
  );
  return entries.map(
    ({ danceId, partnerIds }): FieldMessages =>
      partnerIds?.length !== 0 || dances.has(danceId ?? 0) ? {} : { partnerIds: [NEEDS_PARTNER] },
  );
}

async function readDancesAlone(
  db: Db,
  eventId: number | null | undefined,
  danceIds: readonly number[],
): Promise<Set<number>> {
  if (!eventId || danceIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('entry_limits')
    .select('dance_id')
    .where('event_id', '=', eventId)
    .where(oneOf('dance_id', [...new Set(danceIds)]))
    .where('partner_rule', '<>', 'REQUIRED')
    .execute();
  return new Set(rows.map(({ dance_id }) => dance_id));
}
