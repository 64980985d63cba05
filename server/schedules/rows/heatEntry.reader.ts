import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { Tables } from '../../db/tables.ts';
import { entryFromRow } from '../../entries/entry.reader.ts';
import type { Page } from '../../input/paging.ts';
import type { Entrant } from '../../people/entrant.entity.ts';
import { entrantFromRow } from '../../people/entrant.reader.ts';
import type { EntryWithPeople, HeatEntry } from './heatEntry.entity.ts';

export const readRowsOfHeats = (db: Db, heatIds: readonly number[]): Promise<HeatEntry[]> =>
  readHeatEntries(db, sql`heat_id = any(${heatIds}) order by id`);

export const readRowsById = (db: Db, ids: readonly number[]): Promise<HeatEntry[]> =>
  readHeatEntries(db, sql`id = any(${ids}) order by id`);

/** A stretch of each schedule's rows that wait for a heat, those of one entry together. */
export const readUnassigned = (
  db: Db,
  scheduleIds: readonly number[],
  { first, offset }: Page,
): Promise<HeatEntry[]> =>
  readHeatEntries(
    db,
    sql`id in (select w.id from unnest(${scheduleIds}::int[]) p(id) cross join lateral (
        select id from heat_entries where schedule_id = p.id and heat_id is null
        order by entry_id, unit limit ${first} offset ${offset}
      ) w) order by schedule_id, entry_id, unit`,
  );

/** Rows with their entry, entrant and partners nested, in three statements however many they are. */
async function readHeatEntries(db: Db, which: RawBuilder<unknown>): Promise<HeatEntry[]> {
  const { rows } = await sql<Selectable<Tables['heat_entries']>>`
    select * from heat_entries where ${which}`.execute(db);
  if (rows.length === 0) return [];
  const entries = await readEntriesWithPeople(db, [...new Set(rows.map((row) => row.entry_id))]);
  return rows.flatMap((row) => {
    const entry = entries.get(row.entry_id);
    // An entry that was deleted between the two statements takes its rows with it.
    return entry ? [heatEntryFromRow(row, entry)] : [];
  });
}

function heatEntryFromRow(row: Selectable<Tables['heat_entries']>, entry: EntryWithPeople): HeatEntry {
  return {
    id: row.id,
    scheduleId: row.schedule_id,
    eventId: row.event_id,
    entryId: row.entry_id,
    unit: row.unit,
    heatId: row.heat_id,
    isPinned: row.is_pinned,
    entry,
    level: entry.level || (entry.entrant.level ?? ''),
  };
}

type EntryRow = Selectable<Tables['entries']> & { partner_ids: number[] };

/** Entries by id, each with its entrant and its partners in their order. */
export async function readEntriesWithPeople(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, EntryWithPeople>> {
  const { rows } = await sql<EntryRow>`
    select e.*, array(select p.entrant_id from entry_partners p where p.entry_id = e.id order by p.position)
      as partner_ids
    from entries e where e.id = any(${ids})`.execute(db);
  const people = await readPeople(
    db,
    rows.flatMap((row) => [row.entrant_id, ...row.partner_ids]),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...entryFromRow(row),
        entrant: people.get(row.entrant_id) as Entrant,
        partners: row.partner_ids.flatMap((id) => people.get(id) ?? []),
      },
    ]),
  );
}

async function readPeople(db: Db, ids: readonly number[]): Promise<Map<number, Entrant>> {
  const { rows } = await sql<Selectable<Tables['entrants']>>`
    select * from entrants where id = any(${[...new Set(ids)]})`.execute(db);
  return new Map(rows.map((row) => [row.id, entrantFromRow(row)]));
}
