import { NotFound } from '../errors.ts';
import type { Page } from '../input/paging.ts';
import { type EntityClass, tableNameOf } from './columns.ts';
import { LookUp } from './lookUp.ts';
import { oneOf } from './oneOf.ts';
import type { Db } from './orm.ts';
import { rowMapper } from './rowMapper.ts';
import type { RowOf, Stored } from './tables.ts';

/** An entity's rows by id, batched. Rejects with NotFound. */
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

/** Objects by id from `read`, batched. Rejects with NotFound. */
export function thingsById<T extends { id: number }>(
  read: (ids: readonly number[]) => Promise<T[]>,
): LookUp<T> {
  return new LookUp<T>(async (ids) => {
    const found = new Map((await read(ids)).map((thing) => [thing.id, thing]));
    return ids.map((id) => found.get(id) ?? new NotFound());
  });
}

/** Wraps a read of lists, so that `thing` knows each item by its id too. */
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

/** Lists by their parent's id, batched. */
export function listsBy<Out>(
  read: (ids: readonly number[]) => Promise<Array<{ key: number; item: Out }>>,
): LookUp<Out[]> {
  return new LookUp<Out[]>(async (ids) => {
    const lists = new Map<number, Out[]>(ids.map((id) => [id, []]));
    for (const { key, item } of await read(ids)) lists.get(key)?.push(item);
    return ids.map((id) => lists.get(id) ?? []);
  });
}

/** The children of each parent, in the order of the read. */
export const listOf = <T>(
  read: (ids: readonly number[]) => Promise<T[]>,
  parentOf: (thing: T) => number | null,
): LookUp<T[]> =>
  listsBy<T>(async (ids) => (await read(ids)).map((item) => ({ key: parentOf(item) ?? 0, item })));

/** `listsBy` for pages: one batch per page. */
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

/** One figure per id; `fallback` if `read` returns none for it. */
export function figuresBy<Out>(
  read: (ids: readonly number[]) => Promise<Array<{ key: number; figure: Out }>>,
  fallback: Out,
): LookUp<Out> {
  return new LookUp<Out>(async (ids) => {
    const figures = new Map((await read(ids)).map(({ key, figure }) => [key, figure]));
    return ids.map((id) => figures.get(id) ?? fallback);
  });
}

/** For reads of one schedule that a document may name any number of times. */
export const oneByOne = <Out>(read: (id: number) => Promise<Out>): LookUp<Out> =>
  new LookUp<Out>(async (ids) => {
    const found: Out[] = [];
    for (const id of ids) found.push(await read(id));
    return found;
  });
