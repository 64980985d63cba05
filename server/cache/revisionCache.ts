import { LRUCache } from 'lru-cache';
import type { Db } from '../db/orm.ts';

/** Everything that one instance caches of its database. */
const MOST_BYTES = 256 * 1_048_576;
const OWN_BYTES = 500;

/** A kind of cached values, named in the code that makes them. */
export interface Kind<T extends NonNullable<unknown>> {
  readonly name: string;
  /** About how much memory a value takes; none where that is not worth saying. */
  readonly bytes?: (value: T) => number;
}

/** What a value follows from: a revision, or anything else that names one state. */
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
 * Values that hold while a stamp stays the same. A caller reads the stamp first and the value after it, so a cached
 * value is never older than its stamp. Concurrent callers share one computation. The least recently used values make
 * room for new ones.
 */
export class RevisionCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #running = new Map<string, Running>();

  constructor(mostBytes = MOST_BYTES) {
    // A value that would push out most others is not worth its place.
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
   * The value of a key while the stamp holds.
   * @param make reads it; gets the value of an earlier stamp, if there is one; null is not cached
   * @throws what `make` throws, for all who wait for it
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
      // Of another state: what changes without a pause is computed once at a time.
      await running.value.catch(() => undefined);
    }
    const earlier = this.#entries.peek(id)?.value as NonNullable<V> | undefined;
    const value = make(earlier).then(
      (made) => {
        // Unless the cache was cleared since.
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

  /** The same for several keys, each with its stamp; those that are missing are read together. */
  async ofEach<T extends NonNullable<unknown>>(
    kind: Kind<NonNullable<T>>,
    stamps: ReadonlyMap<number, Stamp>,
    read: (keys: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  ): Promise<Map<number, T | null>> {
    let batch: { keys: number[]; read: Promise<ReadonlyMap<number, T>> } | undefined;
    const join = (key: number): Promise<ReadonlyMap<number, T>> => {
      const keys = batch?.keys ?? [];
      keys.push(key);
      // Sent once all keys have been looked at.
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

  /** Forgets everything, also what is being computed. */
  clear(): void {
    this.#entries.clear();
    this.#running.clear();
  }

  #end(id: string, value: Promise<unknown>): boolean {
    return this.#running.get(id)?.value === value && this.#running.delete(id);
  }
}

const caches = new WeakMap<Db, RevisionCache>();

/** The cache of a pool's database. Within a transaction nothing is cached for others. */
export function cacheOf(db: Db): RevisionCache {
  const cache = caches.get(db) ?? new RevisionCache();
  caches.set(db, cache);
  return cache;
}
