import { sql } from 'kysely';
import { found, idOf } from '../input/found.ts';
import { columnsOf, type EntityClass, tableNameOf } from './columns.ts';
import { naturalOrder } from './naturalOrder.ts';
import { oneOf } from './oneOf.ts';
import type { Db } from './orm.ts';
import { rowMapper } from './rowMapper.ts';
import type { New, RowOf, Stored } from './tables.ts';

interface Versioned {
  id: number;
  version: number;
}

export const countOfAll = sql<number>`count(*)::int`.as('count');

/** A stand-in type: any table with an id and a version fits here. */
const table = (entity: EntityClass<object>): 'studios' => tableNameOf(entity) as 'studios';

const thingOf = <E extends object>(entity: EntityClass<E>, row: object): Stored<E> =>
  rowMapper(entity)(row as RowOf<E>);

export async function addRow<E extends object>(
  tx: Db,
  entity: EntityClass<E>,
  values: New<E>,
): Promise<Stored<E>> {
  const [added] = await addRows(tx, entity, [values]);
  if (!added) throw new Error(`no row was added to ${tableNameOf(entity)}`);
  return added;
}

/** Adds at least one row, and returns the rows in the same order. */
export async function addRows<E extends object>(
  tx: Db,
  entity: EntityClass<E>,
  values: readonly New<E>[],
): Promise<Stored<E>[]> {
  const rows = await tx
    .insertInto(table(entity))
    .values(values.map((one) => columnsOf(entity, one as Partial<Stored<E>>)) as never)
    .returningAll()
    .execute();
  return rows.map((row) => thingOf(entity, row));
}

/** The rows that still exist. */
async function readRows<E extends object>(
  tx: Db,
  entity: EntityClass<E>,
  ids: readonly number[],
): Promise<Stored<E>[]> {
  const rows = await tx.selectFrom(table(entity)).selectAll().where(oneOf('id', ids)).execute();
  return rows.map((row) => thingOf(entity, row));
}

export async function listByName<E extends object>(db: Db, entity: EntityClass<E>): Promise<Stored<E>[]> {
  const rows = await db
    .selectFrom(table(entity))
    .selectAll()
    .orderBy(naturalOrder('name'))
    .orderBy('id')
    .execute();
  return rows.map((row) => thingOf(entity, row));
}

/** The `kind` for `withIdempotencyKey`. */
export const kindOf = <E extends object>(entity: EntityClass<E>) => ({
  table: tableNameOf(entity),
  read: (tx: Db, ids: readonly number[]) => readRows(tx, entity, ids),
});

/** Reads a row and locks it until the transaction ends. @throws NotFound */
export async function holdRow<E extends Versioned>(
  tx: Db,
  entity: EntityClass<E>,
  id: unknown,
): Promise<Stored<E>> {
  const row = await tx
    .selectFrom(table(entity))
    .selectAll()
    .where('id', '=', idOf(id))
    .forUpdate()
    .executeTakeFirst();
  return thingOf(entity, found(row));
}

/**
 * Writes the columns that differ and raises the version; does nothing if none differ.
 * @param isChangedElsewhere raises the version anyway, for a change in another table
 */
export async function changeRow<E extends Versioned>(
  tx: Db,
  entity: EntityClass<E>,
  present: Stored<E> & Versioned,
  changes: Partial<Stored<E>>,
  isChangedElsewhere = false,
): Promise<Stored<E>> {
  const before = columnsOf(entity, present);
  const different = Object.entries(columnsOf(entity, changes)).filter(
    ([column, value]) => !isSame(value, before[column as keyof typeof before]),
  );
  if (different.length === 0 && !isChangedElsewhere) return present;
  const row = await tx
    .updateTable(table(entity))
    .set({ ...Object.fromEntries(different), version: present.version + 1 })
    .where('id', '=', present.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return thingOf(entity, row);
}

export async function deleteRow(
  tx: Db,
  entity: EntityClass<Versioned>,
  { id }: { id: number },
): Promise<void> {
  await tx.deleteFrom(table(entity)).where('id', '=', id).execute();
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a instanceof Date && b instanceof Date && a.getTime() === b.getTime());
