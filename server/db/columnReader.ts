import { type RawBuilder, sql } from 'kysely';
import { type EntityClass, storedFields } from './columns.ts';
import type { Db } from './orm.ts';
import type { Stored } from './tables.ts';

type Lists = Record<string, unknown[]>;

/**
 * Lists of values, one for each column, of the rows that a statement answers. The driver makes a text of every value of
 * every row; of tens of thousands of rows, one text for each column takes a third of its time.
 * @param columns numbers, booleans and texts: they come as JSON
 * @param from what follows `select …`: `from …`, with its own order where that matters
 */
async function readLists(db: Db, columns: readonly string[], from: RawBuilder<unknown>): Promise<Lists> {
  const names = columns.map((column) => sql.ref(column));
  const lists = names.map((name) => sql`array_to_json(array_agg(l.${name}))::text as ${name}`);
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(lists)} from (select ${sql.join(names)} ${from}) l`.execute(db);
  return Object.fromEntries(columns.map((column) => [column, JSON.parse(rows[0]?.[column] ?? '[]')]));
}

/** The same of columns that are numbers in every row. */
export const readNumbers = readLists as <Name extends string>(
  db: Db,
  columns: readonly Name[],
  from: RawBuilder<unknown>,
) => Promise<Record<Name, number[]>>;

/**
 * Reads rows, thousands at a time, column by column, and makes of each what one would write by hand: it is compiled once.
 * @param properties of which each has a column: numbers, booleans and texts
 * @param columnOf how the column of a property is called, where it is not called the same
 * @param instants properties that are Dates
 * @returns reads what follows `select …` in a statement: `from … where … order by …`
 */
export function rowReader<T extends object>(
  properties: readonly (keyof T & string)[],
  columnOf: (property: string) => string = (property) => property,
  instants: ReadonlySet<string> = new Set(),
): (db: Db, from: RawBuilder<unknown>) => Promise<T[]> {
  const columns = properties.map(columnOf);
  const values = properties.map((property) => {
    const value = `lists.${columnOf(property)}[index]`;
    return `${property}: ${instants.has(property) ? `${value} === null ? null : new Date(${value})` : value}`;
  });
  const rowAt = new Function('lists', 'index', `return { ${values.join(', ')} };`) as (
    lists: Lists,
    index: number,
  ) => T;
  return async (db, from) => {
    const lists = await readLists(db, columns, from);
    return Array.from(lists[columns[0] as string] ?? [], (_, index) => rowAt(lists, index));
  };
}

/** What JSON says as the driver would. */
const SAID_ALIKE = new Set(['integer', 'boolean', 'text', 'reference', 'datetime']);

/** The same for things of an entity. */
export function columnReader<E extends object>(entity: EntityClass<E>) {
  const fields = storedFields(entity);
  const strange = fields.find(({ type }) => !SAID_ALIKE.has(type));
  if (strange) throw new Error(`${entity.name}.${strange.property} cannot be read as JSON.`);
  const columns = new Map(fields.map(({ property, column }) => [property, column]));
  return rowReader<Stored<E>>(
    [...columns.keys()] as (keyof Stored<E> & string)[],
    (property) => columns.get(property) as string,
    new Set(fields.flatMap(({ property, type }) => (type === 'datetime' ? [property] : []))),
  );
}
