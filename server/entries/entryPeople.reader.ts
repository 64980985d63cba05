import { sql } from 'kysely';
import { readNumbers } from '../db/columnReader.ts';
import { anyOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { readTogether } from '../db/reading.ts';
import type { RowOf } from '../db/tables.ts';
import { type Entrant, entrantFromRow } from '../people/entrant.entity.ts';
import { type Studio, studioFromRow } from '../people/studio.entity.ts';
import { type Entry, readEntries } from './entry.entity.ts';

export interface EntryWithPeople extends Entry {
  entrant: Entrant;
  partners: Entrant[];
}

/** Three statements, however many entries. */
export async function readEntriesWithPeople(db: Db, ids: readonly number[]): Promise<EntryWithPeople[]> {
  const [entries, partnerIds] = await readTogether(db, [
    () => readEntries(db, sql`from entries where id = ${anyOf(ids)}`),
    () => readPartnerIds(db, ids),
  ]);
  return withPeople(db, entries, partnerIds);
}

/** Adds the people to entries that are read already. */
export async function nestPeople(db: Db, entries: readonly Entry[]): Promise<EntryWithPeople[]> {
  const ids = entries.map(({ id }) => id);
  return withPeople(db, entries, await readPartnerIds(db, ids));
}

async function withPeople(
  db: Db,
  entries: readonly Entry[],
  partnerIds: ReadonlyMap<number, readonly number[]>,
): Promise<EntryWithPeople[]> {
  const people = await readPeople(db, [
    ...entries.map((entry) => entry.entrantId),
    ...[...partnerIds.values()].flat(),
  ]);
  return entries.map((entry) => {
    const entrant = people.get(entry.entrantId) as Entrant;
    const partners = (partnerIds.get(entry.id) ?? []).flatMap((id) => people.get(id) ?? []);
    return Object.assign(entry, { entrant, partners });
  });
}

/** Partners per entry, in the order given; entries without any are absent. */
export async function readPartnerIds(db: Db, entryIds: readonly number[]): Promise<Map<number, number[]>> {
  const { entry_id, entrant_id } = await readNumbers(
    db,
    ['entry_id', 'entrant_id'],
    sql`from entry_partners where entry_id = ${anyOf(entryIds)} order by entry_id, position`,
  );
  const places = Map.groupBy(entry_id.keys(), (place) => entry_id[place] as number);
  return new Map([...places].map(([id, own]) => [id, own.map((place) => entrant_id[place] as number)]));
}

async function readPeople(db: Db, ids: readonly number[]): Promise<Map<number, Entrant>> {
  const { rows } = await sql<RowOf<Entrant> & { studio: RowOf<Studio> | null }>`
    select o.*, to_json(s) as studio from entrants o left join studios s on s.id = o.studio_id
    where o.id = ${anyOf([...new Set(ids)])}`.execute(db);
  return new Map(
    rows.map(({ studio, ...row }) => [
      row.id,
      { ...entrantFromRow(row), studio: studio && studioFromRow(studio) },
    ]),
  );
}
