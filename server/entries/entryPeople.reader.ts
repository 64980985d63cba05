import { type RawBuilder, sql } from 'kysely';
import { readNumbers } from '../db/columnReader.ts';
import { anyOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { readTogether } from '../db/reading.ts';
import type { RowOf } from '../db/tables.ts';
import { type Entrant, entrantFromRow } from '../people/entrant.entity.ts';
import { type Studio, studioFromRow } from '../people/studio.entity.ts';
import { type Entry, readEntries } from './entry.entity.ts';
import { AWAITS_PARTNER } from './partnerRules.ts';

export interface EntryWithPeople extends Entry {
  entrant: Entrant;
  partners: Entrant[];
  awaitsPartner: boolean;
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
  const awaiting = await readAwaiting(
    db,
    entries.flatMap(({ id }) => (partnerIds.has(id) ? [] : id)),
  );
  return entries.map((entry) => {
    const entrant = people.get(entry.entrantId) as Entrant;
    const partners = (partnerIds.get(entry.id) ?? []).flatMap((id) => people.get(id) ?? []);
    return Object.assign(entry, { entrant, partners, awaitsPartner: awaiting.has(entry.id) });
  });
}

/** Which of some entries without a partner wait for one. */
async function readAwaiting(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { id } = await readNumbers(
    db,
    ['id'],
    sql`from entries e where id = ${anyOf(ids)} and ${AWAITS_PARTNER}`,
  );
  return new Set(id);
}

/** The ids of the entries of people, in brackets; also of those danced under the name of someone merged into them. */
export const entriesOf = (entrantIds: readonly number[]) => {
  const ids = anyOf(entrantIds);
  return danced(sql`select id from entrants where id = ${ids} or merged_into_id = ${ids}`);
};

/** The same of the people that a statement selects. */
export const danced = (people: RawBuilder<unknown>) =>
  sql`(select id from entries where entrant_id in (${people})
    union all select entry_id from entry_partners where entrant_id in (${people}))`;

/**
 * Partners per entry, in the order given; entries without any are absent.
 * @param asMerged names the person kept instead of the one merged
 */
export async function readPartnerIds(
  db: Db,
  entryIds: readonly number[],
  { asMerged = false } = {},
): Promise<Map<number, number[]>> {
  const partners = asMerged
    ? sql`(select p.entry_id, p.position, coalesce(o.merged_into_id, o.id) as entrant_id
        from entry_partners p join entrants o on o.id = p.entrant_id) q`
    : sql`entry_partners`;
  const { entry_id, entrant_id } = await readNumbers(
    db,
    ['entry_id', 'entrant_id'],
    sql`from ${partners} where entry_id = ${anyOf(entryIds)} order by entry_id, position`,
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
