import { describe, expect, test } from 'vitest';
import { type Kind, RevisionCache } from '../../../server/cache/revisionCache.ts';

const WORD: Kind<string> = { name: 'word', bytes: (word) => word.length };

/** Makes words and counts; each is made when it is let go on. */
function maker() {
  const calls: { make: (word: string) => void; fail: (error: Error) => void }[] = [];
  const make = () =>
    new Promise<string>((resolve, reject) => {
      calls.push({ make: resolve, fail: reject });
    });
  return { calls, make };
}

describe('a value', () => {
  test('is made once for all who ask at one moment, and cached while its stamp holds', async () => {
    const cache = new RevisionCache();
    const { calls, make } = maker();
    const asked = [cache.of(WORD, 1, 7, make), cache.of(WORD, 1, 7, make)];
    expect(calls).toHaveLength(1);
    calls[0]?.make('Waltz');
    expect(await Promise.all(asked)).toEqual(['Waltz', 'Waltz']);
    expect(await cache.of(WORD, 1, 7, make)).toBe('Waltz');
    expect(cache.get(WORD, 1, 8)).toBeUndefined();
    expect(calls).toHaveLength(1);
  });

  test('of a new stamp is never one that was begun for an older one, and one is made at a time', async () => {
    const cache = new RevisionCache();
    const { calls, make } = maker();
    const old = cache.of(WORD, 1, 7, make);
    const fresh = cache.of(WORD, 1, 8, make);
    expect(calls).toHaveLength(1);
    calls[0]?.make('old');
    expect(await old).toBe('old');
    await expect.poll(() => calls.length).toBe(2);
    calls[1]?.make('new');
    expect(await fresh).toBe('new');
    expect(cache.get(WORD, 1, 8)).toBe('new');
  });

  test('gets the value of the stamp before', async () => {
    const cache = new RevisionCache();
    await cache.of(WORD, 1, 7, async () => 'Wal');
    expect(await cache.of(WORD, 1, 8, async (earlier) => `${earlier}tz`)).toBe('Waltz');
  });

  test('is not cached where it is null or fails', async () => {
    const cache = new RevisionCache();
    await expect(cache.of(WORD, 1, 7, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.of<string | null>(WORD, 1, 7, async () => null)).toBeNull();
    expect(await cache.of(WORD, 1, 7, async () => 'Waltz')).toBe('Waltz');
  });

  test('that was begun before the cache was cleared is neither cached nor shared afterwards', async () => {
    const cache = new RevisionCache();
    const { calls, make } = maker();
    const old = cache.of(WORD, 1, 7, make);
    cache.clear();
    const fresh = cache.of(WORD, 1, 7, make);
    expect(calls).toHaveLength(2);
    calls[0]?.make('old');
    expect(await old).toBe('old');
    expect(cache.get(WORD, 1, 7)).toBeUndefined();
    calls[1]?.make('new');
    expect(await fresh).toBe('new');
    expect(cache.get(WORD, 1, 7)).toBe('new');
  });
});

describe('several values', () => {
  test('that are missing are read together, and the others are not read', async () => {
    const cache = new RevisionCache();
    const reads: number[][] = [];
    const read = async (keys: readonly number[]) => {
      reads.push([...keys]);
      return new Map(keys.filter((key) => key < 9).map((key) => [key, `word ${key}`]));
    };
    const stamps = (...keys: number[]) => new Map(keys.map((key) => [key, 1]));
    await cache.ofEach(WORD, stamps(1, 2), read);
    expect(Object.fromEntries(await cache.ofEach(WORD, stamps(2, 3, 4, 9), read))).toEqual({
      2: 'word 2',
      3: 'word 3',
      4: 'word 4',
      9: null,
    });
    expect(reads).toEqual([
      [1, 2],
      [3, 4, 9],
    ]);
  });

  test('stay within the room of the cache, the most recently used longest', async () => {
    const cache = new RevisionCache(20_000);
    const word = 'x'.repeat(1000);
    await cache.of(WORD, 'busy', 1, async () => word);
    for (let key = 0; key < 100; key += 1) {
      await cache.of(WORD, key, 1, async () => word);
      expect(cache.get(WORD, 'busy', 1)).toBe(word);
      expect(cache.bytes).toBeLessThanOrEqual(20_000);
    }
    expect(cache.get(WORD, 0, 1)).toBeUndefined();
    expect(cache.get(WORD, 99, 1)).toBe(word);
    await cache.of(WORD, 'huge', 1, async () => 'x'.repeat(10_000));
    expect(cache.get(WORD, 'busy', 1)).toBe(word);
  });
});
