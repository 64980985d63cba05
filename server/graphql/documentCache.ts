import { LRUCache } from 'lru-cache';

/** Characters of all documents in one cache; parsed and compiled they take up to some hundred bytes each. */
const MOST_CHARACTERS = 200_000;
/** What is held of a document beside its own text, in characters. */
const BESIDE = 200;

/** What is known of documents, by a name of each; so who sends another one with every request fills no memory. */
export const documentCache = <V extends NonNullable<unknown>>(
  charactersOf: (value: V, name: string) => number,
): LRUCache<string, V> =>
  new LRUCache({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (value, name) => BESIDE + charactersOf(value, name),
  });
