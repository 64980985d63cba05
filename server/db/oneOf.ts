import { sql } from 'kysely';

/**
 * `any(…)` of numbers that may be tens of thousands. They go to the database as one list: a value each makes
 * another statement for every length, and more than 65,535 are refused. The driver would look at each of a list for what
 * must be escaped in a text.
 */
export const anyOf = (ids: readonly number[]) => sql`any(${`{${ids.join(',')}}`}::int[])`;

/**
 * Whether a column is one of these.
 * @param column as the statement names it, like `e.entrant_id`
 */
export const oneOf = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = ${anyOf(ids)}`;
