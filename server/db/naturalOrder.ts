import { type RawBuilder, sql } from 'kysely';

/** A column of names in the order of a telephone book: Ángel beside Angela, not behind Zoe. */
export function naturalOrder(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate "und-x-icu"`;
}
