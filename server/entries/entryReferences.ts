import { type SelectQueryBuilder, sql } from 'kysely';
import { oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { missingReferences, one } from '../db/references.ts';
import type { Tables } from '../db/tables.ts';
import type { FieldMessages } from '../errors.ts';
import { itemProblems, requireNoProblems } from '../input/validation.ts';
import type { EntryShape } from './entryInput.ts';

export interface Person {
  id: number;
  name: string;
  is_professional: boolean;
  level: string | null;
  category: string | null;
  merged_into_id: number | null;
}

export interface EntryReferences {
  entrant: Person;
  partners: Person[];
  dance: { id: number; name: string } | null;
  category: { id: number; name: string };
}

/** Null and absent where an id refers to nothing; `problems` names those fields. */
interface FoundReferences {
  entrant: Person | null;
  partners: Person[];
  dance: EntryReferences['dance'];
  category: EntryReferences['category'] | null;
  problems: FieldMessages;
}

type PartOfEntry = { [Field in keyof EntryShape]?: EntryShape[Field] | null };

/**
 * Looks up everything an entry refers to, and locks it against deletion until the transaction ends.
 * @param further problems to report with those found here
 * @param formerIds people in the entry already, who may have been merged into others
 * @throws InvalidInput naming every field that refers to nothing
 */
export async function requireReferences(
  tx: Db,
  entry: EntryShape & { eventId: number },
  further: FieldMessages = {},
  formerIds: readonly number[] = [entry.entrantId, ...entry.partnerIds],
): Promise<EntryReferences> {
  const { event, entries } = await lookUpEntries(tx, entry.eventId, [entry], formerIds);
  requireNoProblems(event, entries[0]?.problems ?? {}, further);
  const [found] = entries.map(complete);
  if (!found) throw new Error('an entry that was not looked up');
  return found;
}

/** Problems of the given fields that refer to nothing. */
export async function missingOfEntry(
  db: Db,
  { eventId, ...entry }: PartOfEntry & { eventId?: number | null },
): Promise<FieldMessages> {
  const { event, entries } = await lookUpEntries(db, eventId, [entry]);
  return { ...event, ...entries[0]?.problems };
}

export function complete({ entrant, partners, dance, category }: FoundReferences): EntryReferences {
  if (!entrant || !category) throw new Error('an entry without its entrant or style');
  return { entrant, partners, dance, category };
}

/**
 * Looks up everything the entries of one event refer to, one statement per table, and locks it against deletion until
 * the transaction ends. Returns the problems of the event, and the entries in order.
 */
export async function lookUpEntries(
  tx: Db,
  eventId: number | null | undefined,
  wanted: readonly PartOfEntry[],
  formerIds: readonly number[] = [],
): Promise<{ event: FieldMessages; entries: FoundReferences[] }> {
  // Lock the event first, so that its deletion waits here rather than deadlocks.
  const event = await missingReferences(tx, { eventId: one('events', 'event') }, { eventId });
  const read = await held(
    tx
      .selectFrom('entrants')
      .select(['id', 'name', 'is_professional', 'level', 'category', 'merged_into_id']),
    wanted.flatMap((entry) => [entry.entrantId ?? [], entry.partnerIds ?? []].flat()),
  );
  const people = byId(read.filter(({ id, merged_into_id }) => !merged_into_id || formerIds.includes(id)));
  const dances = byId(
    await held(
      tx.selectFrom('dances').select(['id', 'name', 'category_id']),
      wanted.flatMap((entry) => entry.danceId ?? []),
    ),
  );
  /** The dance implies its style. */
  const styleOf = ({ danceId, danceCategoryId }: PartOfEntry) =>
    danceId ? dances.get(danceId)?.category_id : danceCategoryId;
  const styles = byId(
    await held(
      tx.selectFrom('dance_categories').select(['id', 'name']),
      wanted.flatMap((entry) => styleOf(entry) ?? []),
    ),
  );
  return { event, entries: wanted.map(find) };

  function find(entry: PartOfEntry): FoundReferences {
    const problems: FieldMessages = {};
    const entrant = people.get(entry.entrantId ?? 0) ?? null;
    if (entry.entrantId && !entrant) problems.entrantId = ['There is no such entrant.'];
    const partnerIds = entry.partnerIds ?? [];
    const missing = itemProblems(
      'partnerIds',
      partnerIds,
      (id) => !people.has(id) && `There is no entrant ${id}.`,
    );
    Object.assign(problems, missing);
    const partners = partnerIds.flatMap((id) => people.get(id) ?? []);

    const dance = dances.get(entry.danceId ?? 0) ?? null;
    const category = styles.get(styleOf(entry) ?? 0) ?? null;
    if (entry.danceId && !dance) problems.danceId = ['There is no such dance.'];
    if (!entry.danceId && entry.danceCategoryId && !category) {
      problems.danceCategoryId = ['There is no such dance category.'];
    }
    return { entrant, partners, dance, category, problems };
  }
}

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Locked by id, so that two transactions do not deadlock. */
async function held<T>(
  query: SelectQueryBuilder<Tables, 'entrants' | 'dances' | 'dance_categories', T>,
  ids: readonly number[],
): Promise<T[]> {
  if (ids.length === 0) return [];
  return query
    .where(oneOf('id', [...new Set(ids)]))
    .orderBy(sql`id`)
    .forKeyShare()
    .execute();
}
