import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { updateEntry } from '../../entries/entry.service.ts';
import type { Author } from '../../pubsub/log.ts';
import type { OnWritten } from '../collections.ts';
import { columnsIn, type EntryColumns, type EntryPages, NOW } from '../entryPages.ts';
import { insertDances } from './writeDances.ts';
import { writeNames } from './writeNames.ts';

export async function writeEntries(
  tx: Db,
  user: Author,
  eventId: number,
  { people, dances, styles, pages }: EntryPages,
  onWritten: OnWritten,
): Promise<void> {
  await writeNames(tx, 'dance_categories', styles);
  await insertDances(tx, dances);
  const ids = {
    people: people.map(({ id }) => id),
    dances: dances.map(({ id }) => id),
    styles: styles.map(({ id }) => id),
  };
  for (const page of pages) {
    const columns = columnsIn(page);
    if (columns.ids) await updateEntries(tx, columns.ids, columns);
    if (columns.ids) await nameLatePartners(tx, user, columns.ids, columns.partners, ids.people);
    else await insertEntries(tx, eventId, columns, ids);
    onWritten(columns.entrants.length);
  }
}

/** Database ids, at the indexes that pages use. */
interface Ids {
  people: readonly (number | null)[];
  dances: readonly (number | null)[];
  styles: readonly (number | null)[];
}

async function insertEntries(tx: Db, eventId: number, fresh: EntryColumns, ids: Ids): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into entries (event_id, entrant_id, entry_type, dance_id, dance_category_id, level, category, quantity, entered_at, song)
    select ${eventId}::int, entrant, type, dance, style, level, age, quantity,
      case when entered = ${NOW} then now() else entered::timestamptz end, song
    from unnest(${fresh.entrants.map((place) => ids.people[place])}::int[], ${fresh.types}::text[],
      ${fresh.dances.map((place) => (place === null ? null : ids.dances[place]))}::int[],
      ${fresh.styles.map((place) => ids.styles[place])}::int[], ${fresh.levels}::text[], ${fresh.ages}::text[],
      ${fresh.quantities}::int[], ${fresh.enteredAt}::text[], ${fresh.songs}::text[])
      with ordinality as t (entrant, type, dance, style, level, age, quantity, entered, song, n)
    order by n returning id`.execute(tx);
  const pairs = fresh.partners.flatMap((partners, at) =>
    partners.map((place, position) => ({ entry: rows[at]?.id, partner: ids.people[place], position })),
  );
  await sql`
    insert into entry_partners (entry_id, entrant_id, position)
    select * from unnest(${pairs.map(({ entry }) => entry)}::int[], ${pairs.map(({ partner }) => partner)}::int[],
      ${pairs.map(({ position }) => position)}::int[])`.execute(tx);
}

async function updateEntries(tx: Db, ids: readonly number[], known: EntryColumns): Promise<void> {
  await sql`
    update entries e set level = t.level, category = t.age, quantity = t.quantity, version = e.version + 1
    from unnest(${ids}::int[], ${known.levels}::text[], ${known.ages}::text[], ${known.quantities}::int[])
      as t (id, level, age, quantity)
    where e.id = t.id`.execute(tx);
}

/** Names the partners of entries that had none. Their rows leave heats in which a partner dances already. */
async function nameLatePartners(
  tx: Db,
  user: Author,
  ids: readonly number[],
  partners: EntryColumns['partners'],
  people: Ids['people'],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from unnest(${ids}::int[]) id
    where not exists (select from entry_partners where entry_id = id)`.execute(tx);
  for (const { id } of rows) {
    const partnerIds = (partners[ids.indexOf(id)] ?? []).map((place) => people[place]);
    if (partnerIds.length > 0) await updateEntry(tx, user, id, { partnerIds, entersTwice: true });
  }
}
