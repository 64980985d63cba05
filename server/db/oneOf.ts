import { sql } from 'kysely';

/**
 * Whether a column is one of these. They go to the database as one list: as a value each, ten thousand take seconds to
 * write, and more than 65,535 are refused.
 * @param column as the statement names it, like `e.entrant_id`
 */
export const oneOf = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids as number[]})`;
