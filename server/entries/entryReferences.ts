import type { Db } from '../db/orm.ts';
import { type FieldMessages, InvalidInput } from '../errors.ts';
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
 * Looks up all that an entry names, and holds it until the transaction ends, so that none of it can be deleted
 * meanwhile.
 * @throws InvalidInput naming every field that refers to nothing
 */
export async function requireReferences(
  tx: Db,
  entry: EntryShape & { eventId: number },
): Promise<EntryReferences> {
  const wrong: FieldMessages = {};
  // The event first: whoever deletes it waits here, not in the middle.
  const event = await tx
    .selectFrom('events')
    .select('id')
    .where('id', '=', entry.eventId)
    .forKeyShare()
    .executeTakeFirst();
  if (!event) wrong.eventId = ['There is no such event.'];

  const rows = await tx
    .selectFrom('entrants')
    .select(['id', 'name', 'is_professional', 'level'])
    .where('id', 'in', [entry.entrantId, ...entry.partnerIds])
    .orderBy('id')
    .forKeyShare()
    .execute();
  const people = new Map(rows.map((row) => [row.id, row]));
  const entrant = people.get(entry.entrantId);
  if (!entrant) wrong.entrantId = ['There is no such entrant.'];
  const missing = entry.partnerIds.filter((id) => !people.has(id));
  if (missing.length > 0) wrong.partnerIds = missing.map((id) => `There is no entrant ${id}.`);
  const partners = entry.partnerIds.flatMap((id) => people.get(id) ?? []);

  const { dance, category } = await danceOf(tx, entry);
  if (!dance && entry.danceId !== null) wrong.danceId = ['There is no such dance.'];
  if (!category && entry.danceId === null) wrong.danceCategoryId = ['There is no such dance category.'];

  if (!entrant || !category || Object.keys(wrong).length > 0) throw new InvalidInput(wrong);
  return { entrant, partners, dance, category };
}

/** The dance and its style, or the style alone. */
async function danceOf(tx: Db, { danceId, danceCategoryId }: EntryShape) {
  const dance =
    danceId === null
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
    .where('id', '=', dance?.category_id ?? (danceId === null ? (danceCategoryId ?? 0) : 0))
    .forKeyShare()
    .executeTakeFirst();
  return { dance: dance ? { id: dance.id, name: dance.name } : null, category: category ?? null };
}
