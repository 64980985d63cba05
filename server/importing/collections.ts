export type OnWritten = (lines: number) => void;

/** Large enough for fast statements, small enough that other requests hardly wait. */
export const CHUNK = 400;

export async function inChunks<T>(
  items: readonly T[],
  onWritten: OnWritten,
  write: (chunk: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += CHUNK) {
    const chunk = items.slice(start, start + CHUNK);
    await write(chunk);
    onWritten(chunk.length);
  }
}

/** Adds a value to the list of a key. */
export function append<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Adds a value to the set of a key. */
export const addTo = <K, T>(map: Map<K, Set<T>>, key: K, value: T): void =>
  void map.set(key, (map.get(key) ?? new Set<T>()).add(value));
