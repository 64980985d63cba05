import DataLoader from 'dataloader';
import type { Db } from './orm.ts';

/** Batches the same read across concurrent requests into one statement. Caches nothing. */
export function batched<Key, Value>(
  readEach: (db: Db, keys: readonly Key[]) => Promise<Value[]>,
): (db: Db, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Db, DataLoader<Key, Value, unknown>>();
  return (db, key) => {
    let loader = loaders.get(db);
    if (!loader) {
      // Batches all requests of one poll of the sockets, not only of one tick.
      const options = { cache: false, batchScheduleFn: (send: () => void) => void setImmediate(send) };
      loader = new DataLoader((keys: readonly Key[]) => readEach(db, keys), options);
      loaders.set(db, loader);
    }
    return loader.load(key);
  };
}
