import { LRUCache } from 'lru-cache';

/** Characters of all documents in one cache; parsed and compiled, a character takes up to a few hundred bytes. */
const MOST_CHARACTERS = 200_000;
/** Overhead of a document besides its text, in characters. */
const BESIDE = 200;

/** Values by document, bounded: a client that sends a new document with every request must not fill memory. */
export const documentCache = <V extends NonNullable<unknown>>(
  charactersOf: (value: V, name: string) => number,
): LRUCache<string, V> =>
  new LRUCache({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (value, name) => BESIDE + charactersOf(value, name),
  });
