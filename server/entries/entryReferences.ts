import { oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { missingReferences, one } from '../db/references.ts';
import type { FieldMessages } from '../errors.ts';
import { requireNoProblems } from '../input/validation.ts';
import type { EntryShape } from './entryInput.ts';

export interface Person {
  id: number;
  name: string;
  is_professional: boolean;
  level: string | null;
}

export interface EntryReferences {
  entrant: Person;
  partners: Person[];
  dance: { id: number; name: string } | null;
  category: { id: number; name: string };
}

/**
 * Looks up all that an entry names, and locks it against deletion until the transaction ends.
 * @param further what is wrong with the entry already, to be told with it
 * @throws InvalidInput naming every field that refers to nothing
 */
export async function requireReferences(
  tx: Db,
  entry: EntryShape & { eventId: number },
  further: FieldMessages = {},
): Promise<EntryReferences> {
  const { entrant, partners, dance, category, problems } = await lookUp(tx, entry);
  requireNoProblems(problems, further);
  if (!entrant || !category) throw new Error('an entry without its entrant or style');
  return { entrant, partners, dance, category };
}

/** The fields that refer to nothing, among those that are there. */
export async function missingOfEntry(db: Db, entry: PartOfEntry): Promise<FieldMessages> {
  return (await lookUp(db, entry)).problems;
}

/** The fields of an entry that could be read. */
type PartOfEntry = {
  [Field in 'eventId' | keyof EntryShape]?: (EntryShape & { eventId: number })[Field] | null;
};

async function lookUp(tx: Db, entry: PartOfEntry) {
  const problems: FieldMessages = {};
  // The event first: its deletion waits here, not in the middle.
  Object.assign(problems, await missingReferences(tx, { eventId: one('events', 'event') }, entry));

  const partnerIds = entry.partnerIds ?? [];
  const peopleIds = [entry.entrantId ?? [], partnerIds].flat();
  const rows =
    peopleIds.length === 0
      ? []
      : await tx
          .selectFrom('entrants')
          .select(['id', 'name', 'is_professional', 'level'])
          .where(oneOf('id', peopleIds))
          .orderBy('id')
          .forKeyShare()
          .execute();
  const people = new Map(rows.map((row) => [row.id, row]));
  const entrant = people.get(entry.entrantId ?? 0) ?? null;
  if (entry.entrantId && !entrant) problems.entrantId = ['There is no such entrant.'];
  const missing = partnerIds.filter((id) => !people.has(id));
  if (missing.length > 0) problems.partnerIds = missing.map((id) => `There is no entrant ${id}.`);
  const partners = partnerIds.flatMap((id) => people.get(id) ?? []);

  const { dance, category } = await danceOf(tx, entry);
  if (entry.danceId && !dance) problems.danceId = ['There is no such dance.'];
  if (!entry.danceId && entry.danceCategoryId && !category) {
    problems.danceCategoryId = ['There is no such dance category.'];
  }
  return { entrant, partners, dance, category, problems };
}

/** The dance and its style, or the style alone. */
async function danceOf(tx: Db, { danceId, danceCategoryId }: PartOfEntry) {
  const dance = !danceId
    ? undefined
    : await tx
        .selectFrom('dances')
        .select(['id', 'name', 'category_id'])
        .where('id', '=', danceId)
        .forKeyShare()
        .executeTakeFirst();
  const category = await tx
    .selectFrom('dance_categories')
    .select(['id', 'name'])
    .where('id', '=', dance?.category_id ?? (danceId ? 0 : (danceCategoryId ?? 0)))
    .forKeyShare()
    .executeTakeFirst();
  return { dance: dance ? { id: dance.id, name: dance.name } : null, category: category ?? null };
}
