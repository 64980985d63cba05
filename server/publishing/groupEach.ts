/** `Map.groupBy` for items with several keys. */
export function groupEach<T>(things: readonly T[], idsOf: (thing: T) => readonly number[]): Map<number, T[]> {
  const pairs = things.flatMap((thing) => idsOf(thing).map((id) => ({ id, thing })));
  const groups = Map.groupBy(pairs, ({ id }) => id);
  return new Map([...groups].map(([id, own]) => [id, own.map(({ thing }) => thing)]));
}
