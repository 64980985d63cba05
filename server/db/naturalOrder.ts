import { type RawBuilder, sql } from 'kysely';

/** Sorts a column of names alphabetically: Ángel next to Angela, not after Zoe. */
export function naturalOrder(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate "und-x-icu"`;
}
