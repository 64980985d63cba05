import { type RawBuilder, sql } from 'kysely';
import { columnReader, readNumbers } from '../../db/columnReader.ts';
import type { Db } from '../../db/orm.ts';
import type { RowOf } from '../../db/tables.ts';
import { readEntries } from '../../entries/entry.reader.ts';
import type { Page } from '../../input/paging.ts';
import type { Entrant } from '../../people/entrant.entity.ts';
import { entrantFromRow, studioFromRow } from '../../people/entrant.reader.ts';
import type { Studio } from '../../people/studio.entity.ts';
import { type EntryWithPeople, HeatEntry, levelOf } from './heatEntry.entity.ts';

const readStored = columnReader(HeatEntry);

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

/** Rows with their entry, entrant and partners nested, in four statements however many they are. */
async function readHeatEntries(db: Db, which: RawBuilder<unknown>): Promise<HeatEntry[]> {
  const rows = await readStored(db, sql`from heat_entries where ${which}`);
  if (rows.length === 0) return [];
  const entries = await readEntriesWithPeople(db, [...new Set(rows.map((row) => row.entryId))]);
  return rows.flatMap((row) => {
    const entry = entries.get(row.entryId);
    // An entry that was deleted between the two statements takes its rows with it.
    return entry ? [Object.assign(row, { entry, level: levelOf(entry) })] : [];
  });
}

/** Entries by id, each with its entrant and its partners in their order. */
export async function readEntriesWithPeople(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, EntryWithPeople>> {
  // Beside each other, unless within a transaction, which has one connection.
  const partnersRead = readPartnerIds(db, ids);
  if (db.isTransaction) await partnersRead;
  const [entries, partnerIds] = await Promise.all([
    readEntries(db, sql`from entries where id = any(${ids})`),
    partnersRead,
  ]);
  const people = await readPeople(db, [
    ...entries.map((entry) => entry.entrantId),
    ...[...partnerIds.values()].flat(),
  ]);
  return new Map(
    entries.map((entry) => {
      const entrant = people.get(entry.entrantId) as Entrant;
      const partners = (partnerIds.get(entry.id) ?? []).flatMap((id) => people.get(id) ?? []);
      return [entry.id, Object.assign(entry, { entrant, partners })];
    }),
  );
}

async function readPartnerIds(db: Db, entryIds: readonly number[]): Promise<Map<number, number[]>> {
  const { entry_id, entrant_id } = await readNumbers(
    db,
    ['entry_id', 'entrant_id'],
    sql`from entry_partners where entry_id = any(${entryIds}) order by entry_id, position`,
  );
  const partnerIds = new Map<number, number[]>();
  entry_id.forEach((entryId, index) => {
    const partnerId = entrant_id[index] as number;
    const known = partnerIds.get(entryId);
    if (known) known.push(partnerId);
    else partnerIds.set(entryId, [partnerId]);
  });
  return partnerIds;
}

async function readPeople(db: Db, ids: readonly number[]): Promise<Map<number, Entrant>> {
  const { rows } = await sql<RowOf<Entrant> & { studio: RowOf<Studio> | null }>`
    select o.*, to_json(s) as studio from entrants o left join studios s on s.id = o.studio_id
    where o.id = any(${[...new Set(ids)]})`.execute(db);
  return new Map(
    rows.map(({ studio, ...row }) => [
      row.id,
      { ...entrantFromRow(row), studio: studio && studioFromRow(studio) },
    ]),
  );
}
