import { LRUCache } from 'lru-cache';

const MOST = 1000;

/** Caches `read` per key for this long; does not cache failures. */
export function heldFor<T>(
  milliseconds: number,
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const held = new LRUCache<string, Promise<T>>({ max: MOST, ttl: milliseconds });
  return (key) => {
    const known = held.get(key);
    if (known) return known;
    const reading = read(key);
    held.set(key, reading);
    reading.catch(() => held.delete(key));
    return reading;
  };
}
