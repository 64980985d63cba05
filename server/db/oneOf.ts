import { sql } from 'kysely';

/**
 * `any(…)` of tens of thousands of numbers, sent as one array literal. One parameter each would make another statement
 * for every length, with at most 65,535; and the driver escapes an array's elements one by one.
 */
export const anyOf = (ids: readonly number[]) => sql`any(${`{${ids.join(',')}}`}::int[])`;

/** @param column as named in the statement, like `e.entrant_id` */
export const oneOf = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = ${anyOf(ids)}`;
