import DataLoader from 'dataloader';
import type { Kysely, Selectable } from 'kysely';
import { NotFound } from '../errors.ts';
import type { Page } from '../input/paging.ts';
import type { Tables } from './tables.ts';

type TableWithId = {
  [T in keyof Tables]: Tables[T] extends { id: unknown }
    ? Selectable<Tables[T]> extends { id: number }
      ? T
      : never
    : never;
}[keyof Tables];

/** Rows of a table by id: those of one moment become one statement. Rejects with NotFound. */
export function rowsById<T extends TableWithId, Out>(
  db: Kysely<Tables>,
  table: T,
  fromRow: (row: Selectable<Tables[T]>) => Out,
): DataLoader<number, Out> {
  return new DataLoader<number, Out>(async (ids) => {
    const rows = await db
      .selectFrom(table as 'studios')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    const found = new Map(rows.map((row) => [row.id, fromRow(row as unknown as Selectable<Tables[T]>)]));
    return ids.map((id) => found.get(id) ?? new NotFound());
  });
}

/** Things by id from a read of their own: those of one moment in one read. Rejects with NotFound. */
export function thingsById<T extends { id: number }>(
  read: (ids: readonly number[]) => Promise<T[]>,
): DataLoader<number, T> {
  return new DataLoader<number, T>(async (ids) => {
    const found = new Map((await read(ids)).map((thing) => [thing.id, thing]));
    return ids.map((id) => found.get(id) ?? new NotFound());
  });
}

/** Lists by the id of what they belong to: those of one moment become one statement. */
export function listsBy<Out>(
  read: (ids: number[]) => Promise<Array<{ key: number; item: Out }>>,
): DataLoader<number, Out[]> {
  return new DataLoader<number, Out[]>(async (ids) => {
    const lists = new Map<number, Out[]>(ids.map((id) => [id, []]));
    for (const { key, item } of await read([...ids])) lists.get(key)?.push(item);
    return ids.map((id) => lists.get(id) ?? []);
  });
}

/** What belongs to each of some parents, in the order of the read. */
export const listOf = <T>(
  read: (ids: readonly number[]) => Promise<T[]>,
  parentOf: (thing: T) => number | null,
): DataLoader<number, T[]> =>
  listsBy<T>(async (ids) => (await read(ids)).map((item) => ({ key: parentOf(item) ?? 0, item })));

/** The same for stretches of long lists: those of one moment and of one stretch in one read. */
export function pagesBy<T>(
  read: (ids: readonly number[], page: Page) => Promise<{ key: number; item: T }[]>,
): (page: Page) => DataLoader<number, T[]> {
  const stretches = new Map<string, DataLoader<number, T[]>>();
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
): ((page: Page) => DataLoader<number, T[]>) =>
  pagesBy<T>(async (ids, page) => (await read(ids, page)).map((item) => ({ key: parentOf(item), item })));

/** One figure for each id; `fallback` where nothing belongs to it. */
export function figuresBy<Out>(
  read: (ids: number[]) => Promise<Array<{ key: number; figure: Out }>>,
  fallback: Out,
): DataLoader<number, Out> {
  return new DataLoader<number, Out>(async (ids) => {
    const figures = new Map((await read([...ids])).map(({ key, figure }) => [key, figure]));
    return ids.map((id) => figures.get(id) ?? fallback);
  });
}
