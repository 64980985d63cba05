import { LRUCache } from 'lru-cache';
import type { Db } from '../db/orm.ts';

/** Limit for one instance. */
const MOST_BYTES = 256 * 1_048_576;
const OWN_BYTES = 500;

/** A kind of cached values; its name prefixes the keys. */
export interface Kind<T extends NonNullable<unknown>> {
  readonly name: string;
  /** Estimated size of a value; omit for small ones. */
  readonly bytes?: (value: T) => number;
}

/** A revision, or anything else that identifies one state. */
export type Stamp = number | string;

interface Entry {
  readonly stamp: Stamp;
  readonly value: NonNullable<unknown>;
}

interface Running {
  readonly stamp: Stamp;
  readonly value: Promise<unknown>;
}

/**
 * An LRU cache of values that are valid while their stamp is the same. Read the stamp before the value, so that a
 * cached value is never older than its stamp. Concurrent callers share one computation.
 */
export class RevisionCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #running = new Map<string, Running>();

  constructor(mostBytes = MOST_BYTES) {
    // A larger value would evict most others.
    this.#entries = new LRUCache({ maxSize: mostBytes, maxEntrySize: mostBytes / 4 });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get size(): number {
    return this.#entries.size;
  }

  get<T extends NonNullable<unknown>>({ name }: Kind<T>, key: Stamp, stamp: Stamp): T | undefined {
    const entry = this.#entries.get(`${name} ${key}`);
    return entry?.stamp === stamp ? (entry.value as T) : undefined;
  }

  set<T extends NonNullable<unknown>>(kind: Kind<T>, key: Stamp, stamp: Stamp, value: T): void {
    const id = `${kind.name} ${key}`;
    const size = Math.ceil(OWN_BYTES + 2 * id.length + (kind.bytes?.(value) ?? 0));
    this.#entries.set(id, { stamp, value }, { size });
  }

  /**
   * The value of a key at a stamp.
   * @param make reads it, given the value of an earlier stamp if cached; null is not cached
   * @throws what `make` throws, to all callers that share it
   */
  async of<V>(
    kind: Kind<NonNullable<V>>,
    key: Stamp,
    stamp: Stamp,
    make: (earlier: NonNullable<V> | undefined) => Promise<V>,
  ): Promise<V> {
    const id = `${kind.name} ${key}`;
    for (;;) {
      const cached = this.get(kind, key, stamp);
      if (cached !== undefined) return cached;
      const running = this.#running.get(id);
      if (!running) break;
      if (running.stamp === stamp) return running.value as Promise<V>;
      // It runs for another stamp. Wait, so that a value that changes all the time is computed once at a time.
      await running.value.catch(() => undefined);
    }
    const earlier = this.#entries.peek(id)?.value as NonNullable<V> | undefined;
    const value = make(earlier).then(
      (made) => {
        // Not if the cache was cleared in the meantime.
        if (this.#end(id, value) && made != null) this.set(kind, key, stamp, made);
        return made;
      },
      (error: unknown) => {
        this.#end(id, value);
        throw error;
      },
    );
    this.#running.set(id, { stamp, value });
    return value;
  }

  /** `of` for several keys, each with its stamp; reads the missing ones in one batch. */
  async ofEach<T extends NonNullable<unknown>>(
    kind: Kind<NonNullable<T>>,
    stamps: ReadonlyMap<number, Stamp>,
    read: (keys: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  ): Promise<Map<number, T | null>> {
    let batch: { keys: number[]; read: Promise<ReadonlyMap<number, T>> } | undefined;
    const join = (key: number): Promise<ReadonlyMap<number, T>> => {
      const keys = batch?.keys ?? [];
      keys.push(key);
      // Runs after all keys have joined.
      batch ??= {
        keys,
        read: Promise.resolve().then(() => {
          batch = undefined;
          return read(keys);
        }),
      };
      return batch.read;
    };
    const values = [...stamps].map(async ([key, stamp]) => {
      const value = await this.of<T | null>(kind, key, stamp, async () => (await join(key)).get(key) ?? null);
      return [key, value] as const;
    });
    return new Map(await Promise.all(values));
  }

  /** Also discards running computations. */
  clear(): void {
    this.#entries.clear();
    this.#running.clear();
  }

  #end(id: string, value: Promise<unknown>): boolean {
    return this.#running.get(id)?.value === value && this.#running.delete(id);
  }
}

const caches = new WeakMap<Db, RevisionCache>();

/** The cache of a pool. A transaction gets its own, which others do not see. */
export function cacheOf(db: Db): RevisionCache {
  const cache = caches.get(db) ?? new RevisionCache();
  caches.set(db, cache);
  return cache;
}
