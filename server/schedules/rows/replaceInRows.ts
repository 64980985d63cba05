import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { deleteEntry, updateEntry } from '../../entries/entry.service.ts';
import { AGE_GROUP, ageGroupOf, LEVEL, wordsUnder } from '../../entries/entryTraits.ts';
import { createEntry } from '../../entries/newEntries.service.ts';
import type { HeatEntry } from './heatEntry.entity.ts';

/**
 * Moves heat entries to the entry of the new couple: the entry itself if all of it changes, an existing one in the same
 * contest, or a new one.
 * @param homeId the entry they were in with the new couple before, to which they return
 */
export async function replaceInRows(
  tx: Db,
  user: SignedIn,
  rows: readonly HeatEntry[],
  newId: (id: number) => number,
  homeId?: number,
): Promise<void> {
  const [{ entry, entryId, eventId, level }] = rows as [HeatEntry];
  const contest = { level, category: ageGroupOf(entry, entry.entrant) };
  const entrantId = newId(entry.entrant.id);
  const words = entrantId === entry.entrant.id ? entry : wordsUnder(await readOwner(tx, entrantId), contest);
  const { level: ownLevel, category: ownAgeGroup } = words;
  const partnerIds = newPartners(entry.partners, newId);
  const isWhole = rows.length >= entry.quantity;
  const known =
    homeId === entryId ? null : await readEntryOf(tx, entryId, [entrantId, ...partnerIds], contest, homeId);
  const target = isWhole && known?.id !== homeId ? null : known;
  if (!target && isWhole) {
    const named = { level: ownLevel, category: ownAgeGroup, entersTwice: true };
    await updateEntry(tx, user, entryId, { entrantId, partnerIds, ...named });
    return;
  }
  const left = entry.quantity - rows.length;
  const leave = (): Promise<unknown> =>
    left > 0
      ? updateEntry(tx, user, entryId, { quantity: left })
      : deleteEntry(tx, user, entryId, { isKept: true });
  // A teacher in both couples would seem over a limit while both count.
  if (target) {
    await moveRows(tx, rows, target.id);
    await leave();
    await updateEntry(tx, user, target.id, { quantity: target.quantity + rows.length });
    return;
  }
  await leave();
  const other = await createEntry(tx, user, {
    eventId,
    entrantId,
    partnerIds,
    level: ownLevel,
    quantity: rows.length,
    entryType: entry.entryType,
    category: ownAgeGroup,
    danceId: entry.danceId,
    danceCategoryId: entry.danceId === null ? entry.danceCategoryId : null,
    entersTwice: true,
  });
  await sql`update entries set song = (select song from entries where id = ${entryId})
    where id = ${other.id}`.execute(tx);
  await moveRows(tx, rows, other.id);
}

/** Id 0 is a partner to be announced. */
export const newPartners = (partners: readonly { id: number }[], newId: (id: number) => number): number[] => {
  const ids = partners.length > 0 ? partners.map(({ id }) => id) : [0];
  return ids.map(newId).filter((id) => id !== 0);
};

const readOwner = (tx: Db, id: number) =>
  tx.selectFrom('entrants').select(['level', 'category']).where('id', '=', id).executeTakeFirstOrThrow();

async function readEntryOf(
  tx: Db,
  entryId: number,
  people: readonly number[],
  { level, category }: { level: string; category: string },
  homeId: number | undefined,
): Promise<{ id: number; quantity: number } | null> {
  const { rows } = await sql<{ id: number; quantity: number }>`
    select e.id, e.quantity from entries t join entries e on t.event_id = e.event_id and t.id <> e.id
      and t.entry_type = e.entry_type and t.dance_id is not distinct from e.dance_id
      and t.dance_category_id = e.dance_category_id join entrants o on o.id = e.entrant_id
    where t.id = ${entryId} and ${LEVEL} = ${level} and ${AGE_GROUP} = ${category}
      and array(select q from (select e.entrant_id union all
        select entrant_id from entry_partners where entry_id = e.id) p(q) order by q)
      = array(select unnest(${people}::int[]) order by 1)
    order by e.id = ${homeId ?? null}::int desc nulls last, e.id limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Appends rows to another entry as its last units; the remaining units are renumbered. */
async function moveRows(tx: Db, rows: readonly HeatEntry[], entryId: number): Promise<void> {
  const [{ scheduleId, entryId: from }] = rows as [HeatEntry];
  const ids = rows.map(({ id }) => id);
  await sql`
    update heat_entries r set entry_id = ${entryId}, unit = o.place + coalesce((select max(unit) from heat_entries
      where schedule_id = ${scheduleId} and entry_id = ${entryId}), 0)
    from unnest(${ids}::int[]) with ordinality o(id, place) where r.id = o.id`.execute(tx);
  await sql`
    update heat_entries r set unit = o.place from (select id, row_number() over (order by unit) as place
      from heat_entries where schedule_id = ${scheduleId} and entry_id = ${from}) o
    where r.id = o.id and r.unit <> o.place`.execute(tx);
}
