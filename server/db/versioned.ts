import type { Selectable, Updateable } from 'kysely';
import { found, idOf } from '../input/found.ts';
import type { Db } from './orm.ts';
import type { Tables } from './tables.ts';

type VersionedTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends { id: number; version: number } ? T : never;
}[keyof Tables];

type Row<T extends VersionedTable> = Selectable<Tables[T]>;

/** A row by its id, which nobody else changes or deletes until the transaction ends. @throws NotFound */
export async function holdRow<T extends VersionedTable>(tx: Db, table: T, id: unknown): Promise<Row<T>> {
  const row = await tx
    .selectFrom(table as 'studios')
    .selectAll()
    .where('id', '=', idOf(id))
    .forUpdate()
    .executeTakeFirst();
  return found(row) as unknown as Row<T>;
}

/** Writes what differs, and the next version with it; a change that changes nothing leaves the row as it is. */
export async function changeRow<T extends VersionedTable>(
  tx: Db,
  table: T,
  present: Row<T>,
  changes: Updateable<Tables[T]>,
): Promise<Row<T>> {
  const before = present as Record<string, unknown>;
  const different = Object.entries(changes).filter(
    ([column, value]) => value !== undefined && value !== before[column],
  );
  if (different.length === 0) return present;
  const row = await tx
    .updateTable(table as 'studios')
    .set({ ...Object.fromEntries(different), version: Number(before.version) + 1 })
    .where('id', '=', Number(before.id))
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as Row<T>;
}

export async function deleteRow<T extends VersionedTable>(
  tx: Db,
  table: T,
  { id }: { id: number },
): Promise<void> {
  await tx
    .deleteFrom(table as 'studios')
    .where('id', '=', id)
    .execute();
}
