import { type RawBuilder, sql } from 'kysely';
import { type EntityClass, storedFields } from './columns.ts';
import type { Db } from './orm.ts';
import type { Stored } from './tables.ts';

type Lists = Record<string, unknown[]>;

/** A column of `l` as one JSON array; null without rows. */
export const listOf = (column: string): RawBuilder<unknown> =>
  sql`array_to_json(array_agg(l.${sql.ref(column)}))`;

/**
 * Reads rows as one JSON array per column: for tens of thousands of rows, a third of the time the driver takes to make
 * a string of every value.
 * @param columns numbers, booleans and texts only
 * @param from the statement after `select …`, with its own `order by`
 */
async function readLists(db: Db, columns: readonly string[], from: RawBuilder<unknown>): Promise<Lists> {
  const names = columns.map((column) => sql.ref(column));
  const lists = columns.map((column) => sql`${listOf(column)}::text as ${sql.ref(column)}`);
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(lists)} from (select ${sql.join(names)} ${from}) l`.execute(db);
  return Object.fromEntries(columns.map((column) => [column, JSON.parse(rows[0]?.[column] ?? '[]')]));
}

/** `readLists` for columns of numbers without nulls. */
export const readNumbers = readLists as <Name extends string>(
  db: Db,
  columns: readonly Name[],
  from: RawBuilder<unknown>,
) => Promise<Record<Name, number[]>>;

/**
 * Compiles a reader for thousands of rows that come column by column.
 * @param properties numbers, booleans and texts, each with a column
 * @param columnOf column name of a property, if different
 * @param instants properties that are Dates
 * @returns takes the statement after `select …`: `from … where … order by …`
 */
export function rowReader<T extends object>(
  properties: readonly (keyof T & string)[],
  columnOf: (property: string) => string = (property) => property,
  instants: ReadonlySet<string> = new Set(),
): (db: Db, from: RawBuilder<unknown>) => Promise<T[]> {
  const columns = properties.map(columnOf);
  const rowsOf = rowsIn<T>(properties, columnOf, instants);
  return async (db, from) => rowsOf(await readLists(db, columns, from));
}

/** Compiles what makes rows of lists by column. */
export function rowsIn<T extends object>(
  properties: readonly (keyof T & string)[],
  columnOf: (property: string) => string = (property) => property,
  instants: ReadonlySet<string> = new Set(),
): (lists: Record<string, unknown[] | null>) => T[] {
  const values = properties.map((property) => {
    const value = `lists.${columnOf(property)}[index]`;
    return `${property}: ${instants.has(property) ? `${value} === null ? null : new Date(${value})` : value}`;
  });
  const rowAt = new Function('lists', 'index', `return { ${values.join(', ')} };`) as (
    lists: Lists,
    index: number,
  ) => T;
  const [first = ''] = properties;
  return (lists) => (lists[columnOf(first)] ?? []).map((_, index) => rowAt(lists as Lists, index));
}

/** Types whose values are the same in JSON as from the driver, datetimes once parsed. */
const JSON_SAFE_TYPES = new Set(['integer', 'boolean', 'text', 'reference', 'datetime']);

/** `rowReader` for an entity. */
export function columnReader<E extends object>(entity: EntityClass<E>) {
  const fields = storedFields(entity);
  const unsupported = fields.find(({ type }) => !JSON_SAFE_TYPES.has(type));
  if (unsupported) throw new Error(`${entity.name}.${unsupported.property} cannot be read as JSON.`);
  const columns = new Map(fields.map(({ property, column }) => [property, column]));
  return rowReader<Stored<E>>(
    [...columns.keys()] as (keyof Stored<E> & string)[],
    (property) => columns.get(property) as string,
    new Set(fields.flatMap(({ property, type }) => (type === 'datetime' ? [property] : []))),
  );
}
