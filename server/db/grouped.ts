import DataLoader from 'dataloader';

/** One request's look-ups of lists by the id of what they belong to: those of one moment become one statement. */
export function listsBy<Out>(
  read: (ids: number[]) => Promise<Array<{ key: number; item: Out }>>,
): DataLoader<number, Out[]> {
  return new DataLoader<number, Out[]>(async (ids) => {
    const lists = new Map<number, Out[]>(ids.map((id) => [id, []]));
    for (const { key, item } of await read([...ids])) lists.get(key)?.push(item);
    return ids.map((id) => lists.get(id) ?? []);
  });
}

/** The same for one figure each; `fallback` where nothing belongs to the id. */
export function figuresBy<Out>(
  read: (ids: number[]) => Promise<Array<{ key: number; figure: Out }>>,
  fallback: Out,
): DataLoader<number, Out> {
  return new DataLoader<number, Out>(async (ids) => {
    const figures = new Map((await read([...ids])).map(({ key, figure }) => [key, figure]));
    return ids.map((id) => figures.get(id) ?? fallback);
  });
}
