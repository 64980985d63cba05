import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { inChunks, type OnWritten } from '../chunks.ts';
import type { EntryTarget } from '../judge/targets.ts';
import { insertDances } from './writeDances.ts';
import { distinct, writeNames } from './writeNames.ts';

/** Writes the categories, dances and entries that are new or changed. */
export async function writeEntries(
  tx: Db,
  eventId: number,
  changed: EntryTarget[],
  onWritten: OnWritten,
): Promise<void> {
  await writeNames(tx, 'dance_categories', distinct(changed.map((entry) => entry.category)));
  await insertDances(tx, distinct(changed.map((entry) => entry.dance)));
  const known = changed.filter((entry) => entry.id !== null);
  const fresh = changed.filter((entry) => entry.id === null);
  await inChunks(fresh, onWritten, (chunk) => insertEntries(tx, eventId, chunk));
  await inChunks(known, onWritten, (chunk) => updateEntries(tx, chunk));
}

async function insertEntries(tx: Db, eventId: number, fresh: readonly EntryTarget[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into entries (event_id, entrant_id, entry_type, dance_id, dance_category_id, level, category, quantity, entered_at)
    select ${eventId}::int, entrant, type, dance, style, level, age, quantity,
      case when is_now then now() else entered::timestamptz end
    from unnest(${fresh.map((e) => e.entrant.id)}::int[], ${fresh.map((e) => e.type)}::text[],
      ${fresh.map((e) => e.dance?.id ?? null)}::int[], ${fresh.map((e) => e.category.id)}::int[],
      ${fresh.map((e) => e.level)}::text[], ${fresh.map((e) => e.ageGroup)}::text[],
      ${fresh.map((e) => e.quantity)}::int[], ${fresh.map((e) => e.enteredAt ?? null)}::text[],
      ${fresh.map((e) => e.enteredAt === undefined)}::boolean[])
      with ordinality as t (entrant, type, dance, style, level, age, quantity, entered, is_now, n)
    order by n returning id`.execute(tx);
  for (const [index, entry] of fresh.entries()) entry.id = rows[index]?.id ?? null;
  const pairs = fresh.flatMap((entry) =>
    entry.partners.map((partner, position) => ({ entry, partner, position })),
  );
  await sql`
    insert into entry_partners (entry_id, entrant_id, position)
    select * from unnest(${pairs.map((p) => p.entry.id)}::int[], ${pairs.map((p) => p.partner.id)}::int[],
      ${pairs.map((p) => p.position)}::int[])`.execute(tx);
}

async function updateEntries(tx: Db, known: readonly EntryTarget[]): Promise<void> {
  await sql`
    update entries e set level = t.level, category = t.age, quantity = t.quantity, version = e.version + 1
    from unnest(${known.map((e) => e.id)}::int[], ${known.map((e) => e.level)}::text[],
      ${known.map((e) => e.ageGroup)}::text[], ${known.map((e) => e.quantity)}::int[]) as t (id, level, age, quantity)
    where e.id = t.id`.execute(tx);
}
