import DataLoader from 'dataloader';
import type { Db } from './orm.ts';

/**
 * A reading that many requests ask for at the same time: those that have arrived are answered by one statement, which
 * is sent after all of them asked. Nothing is remembered.
 */
export function gathered<Key, Value>(
  readEach: (db: Db, keys: readonly Key[]) => Promise<Value[]>,
): (db: Db, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Db, DataLoader<Key, Value, unknown>>();
  return (db, key) => {
    let loader = loaders.get(db);
    if (!loader) {
      // Gathers the requests that the server finds in one look at its sockets, not only those of one tick.
      const options = { cache: false, batchScheduleFn: (send: () => void) => void setImmediate(send) };
      loader = new DataLoader((keys: readonly Key[]) => readEach(db, keys), options);
      loaders.set(db, loader);
    }
    return loader.load(key);
  };
}
