import { type FieldMessages, NotFound } from '../errors.ts';
import { oneOf } from './oneOf.ts';
import type { Db } from './orm.ts';

/**
 * Checks an empty list's parents: the list of a parent that does not exist is not found rather than empty.
 * @param ids null or undefined if the list has no such filter
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

/** The table that an input field refers to, and the message for an unknown id. */
interface Reference {
  table: 'dance_categories' | 'dances' | 'entrants' | 'events' | 'schedules' | 'studios';
  words: (id: number) => string;
}

/** By input field. */
type References = Record<string, Reference>;

/** "There is no such studio." */
export const one = (table: Reference['table'], thing: string): Reference => ({
  table,
  words: () => `There is no such ${thing}.`,
});

/** "There is no dance category 5." */
export const each = (table: Reference['table'], thing: string): Reference => ({
  table,
  words: (id) => `There is no ${thing} ${id}.`,
});

/**
 * Messages for the fields whose ids do not exist. Locks the rows that do, so they cannot be deleted before the
 * transaction ends.
 * @param values parsed input; missing and null fields are valid
 */
export async function missingReferences(
  db: Db,
  references: References,
  values: Record<string, unknown>,
): Promise<FieldMessages> {
  const problems: FieldMessages = {};
  for (const [field, { table, words }] of Object.entries(references)) {
    const named = values[field];
    const ids = [named].flat().filter((id) => typeof id === 'number');
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where(oneOf('id', ids))
      .orderBy('id')
      .forKeyShare()
      .execute();
    const known = new Set(rows.map((row) => row.id));
    for (const [index, id] of ids.entries()) {
      if (!known.has(id)) problems[Array.isArray(named) ? `${field}.${index}` : field] = [words(id)];
    }
  }
  return problems;
}
