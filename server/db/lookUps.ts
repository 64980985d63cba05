import { NotFound } from '../errors.ts';
import type { Page } from '../input/paging.ts';
import { type EntityClass, tableNameOf } from './columns.ts';
import { LookUp } from './lookUp.ts';
import { oneOf } from './oneOf.ts';
import type { Db } from './orm.ts';
import { rowMapper } from './rowMapper.ts';
import type { RowOf, Stored } from './tables.ts';

/** Things of an entity by id: those of one moment become one statement. Rejects with NotFound. */
export function rowsById<E extends { id: number }>(db: Db, entity: EntityClass<E>): LookUp<Stored<E>> {
  const fromRow = rowMapper(entity);
  return new LookUp<Stored<E>>(async (ids) => {
    const rows = await db
      .selectFrom(tableNameOf(entity) as 'studios')
      .selectAll()
      .where(oneOf('id', ids))
      .execute();
    const found = new Map(rows.map((row) => [row.id, fromRow(row as object as RowOf<E>)]));
    return ids.map((id) => found.get(id) ?? new NotFound());
  });
}

/** Things by id from a read of their own: those of one moment in one read. Rejects with NotFound. */
export function thingsById<T extends { id: number }>(
  read: (ids: readonly number[]) => Promise<T[]>,
): LookUp<T> {
  return new LookUp<T>(async (ids) => {
    const found = new Map((await read(ids)).map((thing) => [thing.id, thing]));
    return ids.map((id) => found.get(id) ?? new NotFound());
  });
}

/** A read of lists of such things, after which each of them is known by its id, too. */
export const rememberedIn =
  <T extends { id: number }, Asked extends unknown[]>(
    thing: LookUp<T>,
    read: (...asked: Asked) => Promise<T[]>,
  ): ((...asked: Asked) => Promise<T[]>) =>
  async (...asked) => {
    const things = await read(...asked);
    for (const one of things) thing.remember(one.id, one);
    return things;
  };

/** Lists by the id of what they belong to: those of one moment become one statement. */
export function listsBy<Out>(
  read: (ids: readonly number[]) => Promise<Array<{ key: number; item: Out }>>,
): LookUp<Out[]> {
  return new LookUp<Out[]>(async (ids) => {
    const lists = new Map<number, Out[]>(ids.map((id) => [id, []]));
    for (const { key, item } of await read(ids)) lists.get(key)?.push(item);
    return ids.map((id) => lists.get(id) ?? []);
  });
}

/** What belongs to each of some parents, in the order of the read. */
export const listOf = <T>(
  read: (ids: readonly number[]) => Promise<T[]>,
  parentOf: (thing: T) => number | null,
): LookUp<T[]> =>
  listsBy<T>(async (ids) => (await read(ids)).map((item) => ({ key: parentOf(item) ?? 0, item })));

/** The same for stretches of long lists: those of one moment and of one stretch in one read. */
export function pagesBy<T>(
  read: (ids: readonly number[], page: Page) => Promise<{ key: number; item: T }[]>,
): (page: Page) => LookUp<T[]> {
  const stretches = new Map<string, LookUp<T[]>>();
  return (page) => {
    const stretch = `${page.first} ${page.offset}`;
    const known = stretches.get(stretch) ?? listsBy<T>((ids) => read(ids, page));
    stretches.set(stretch, known);
    return known;
  };
}

export const pagesOf = <T>(
  read: (ids: readonly number[], page: Page) => Promise<T[]>,
  parentOf: (thing: T) => number,
): ((page: Page) => LookUp<T[]>) =>
  pagesBy<T>(async (ids, page) => (await read(ids, page)).map((item) => ({ key: parentOf(item), item })));

/** One figure for each id; `fallback` where nothing belongs to it. */
export function figuresBy<Out>(
  read: (ids: readonly number[]) => Promise<Array<{ key: number; figure: Out }>>,
  fallback: Out,
): LookUp<Out> {
  return new LookUp<Out>(async (ids) => {
    const figures = new Map((await read(ids)).map(({ key, figure }) => [key, figure]));
    return ids.map((id) => figures.get(id) ?? fallback);
  });
}
