import { z } from 'zod';
import { naturalOrder } from '../db/naturalOrder.ts';
import type { Db } from '../db/orm.ts';
import { missingReferences, one } from '../db/references.ts';
import { changeRow } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { found, idOf, requireVersion } from '../input/found.ts';
import { parseInput, parseInputFurther, reference, together } from '../input/validation.ts';
import { EntryLimit, entryLimitFromRow, PartnerRuleEnum } from './entryLimit.entity.ts';
import { limitInput } from './entryLimitInput.ts';

/** Limits of one event or of all, one per dance, sorted by the dance's name. */
export async function listEntryLimits(db: Db, eventId?: number | null): Promise<EntryLimit[]> {
  const rows = await db
    .selectFrom('entry_limits as l')
    .innerJoin('dances as d', 'd.id', 'l.dance_id')
    .selectAll('l')
    .$if(typeof eventId === 'number', (query) => query.where('l.event_id', '=', eventId ?? 0))
    .orderBy('l.event_id')
    .orderBy(naturalOrder('d.name'))
    .orderBy('d.id')
    .execute();
  return rows.map(entryLimitFromRow);
}

/** @throws NotFound */
export async function getEntryLimit(db: Db, id: unknown): Promise<EntryLimit> {
  const row = await db.selectFrom('entry_limits').selectAll().where('id', '=', idOf(id)).executeTakeFirst();
  return entryLimitFromRow(found(row));
}

export const placedLimit = together(
  limitInput.partial().extend({
    partnerRule: z.enum(PartnerRuleEnum).optional(),
    eventId: reference,
    danceId: reference,
  }),
  'limit',
  ({ limit, partnerRule }) =>
    limit === undefined && partnerRule === undefined ? 'This field is required.' : undefined,
);
const REFERENCES = { eventId: one('events', 'event'), danceId: one('dances', 'dance') };

/**
 * Sets the limit or the partner rule of one dance. A limit below the present entries only blocks further ones.
 * @throws NotFound, InvalidInput, and Conflict for a stale `version`
 */
export async function setEntryLimit(
  db: Db,
  eventId: unknown,
  danceId: unknown,
  input: unknown,
  version?: number | null,
): Promise<EntryLimit> {
  const values = await parseInputFurther(placedLimit, { ...Object(input), eventId, danceId }, (right) =>
    missingReferences(db, REFERENCES, right),
  );
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('entry_limits')
      .selectAll()
      .where('event_id', '=', values.eventId)
      .where('dance_id', '=', values.danceId)
      .forUpdate()
      .executeTakeFirst();
    const before = entryLimitFromRow(found(row));
    const { limit = before.limit, partnerRule = before.partnerRule } = values;
    // Sending the present values never conflicts.
    if (before.limit === limit && before.partnerRule === partnerRule) return before;
    requireVersion(before.version, version, 'This limit');
    return changeRow(tx, EntryLimit, before, { limit, partnerRule });
  });
}

/** The same by the limit's id; `limit` is optional. @throws NotFound, InvalidInput */
export async function updateEntryLimit(db: Db, id: unknown, input: unknown): Promise<EntryLimit> {
  const values = parseInput(limitInput.partial(), input);
  const present = await getEntryLimit(db, id);
  if (values.limit === undefined) return present;
  return setEntryLimit(db, present.eventId, present.danceId, values);
}
