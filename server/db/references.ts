import { type FieldMessages, NotFound } from '../errors.ts';
import { oneOf } from './oneOf.ts';
import type { Db } from './orm.ts';

/**
 * For lists that turn out empty: the list of something that does not exist is not empty, but not found.
 * @param ids null or undefined where the list is of all
 * @throws NotFound
 */
export async function requireExisting(
  db: Db,
  ids: Partial<Record<Reference['table'], number | null>>,
): Promise<void> {
  for (const [table, id] of Object.entries(ids) as [Reference['table'], number | null][]) {
    if (id == null) continue;
    const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    if (!row) throw new NotFound();
  }
}

/** Where the things are that a field of an input names by id, and what to say of ids that name nothing. */
interface Reference {
  table: 'dance_categories' | 'dances' | 'entrants' | 'events' | 'schedules' | 'studios';
  words: (ids: readonly number[]) => string[];
}

/** The fields of an input that refer to something else. */
type References = Record<string, Reference>;

/** "There is no such studio." */
export const one = (table: Reference['table'], thing: string): Reference => ({
  table,
  words: () => [`There is no such ${thing}.`],
});

/** "There is no dance category 5, 7." */
export const each = (table: Reference['table'], thing: string): Reference => ({
  table,
  words: (ids) => [`There is no ${thing} ${ids.join(', ')}.`],
});

/**
 * The fields that refer to nothing. What they do refer to is held until the transaction ends, so that it cannot be
 * deleted since.
 * @param values read input; a field that is missing or null refers to nothing by intention
 */
export async function missingReferences(
  db: Db,
  references: References,
  values: Record<string, unknown>,
): Promise<FieldMessages> {
  const problems: FieldMessages = {};
  for (const [field, { table, words }] of Object.entries(references)) {
    const ids = [values[field]].flat().filter((id) => typeof id === 'number');
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where(oneOf('id', ids))
      .orderBy('id')
      .forKeyShare()
      .execute();
    const known = new Set(rows.map((row) => row.id));
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) problems[field] = words(unknown);
  }
  return problems;
}
