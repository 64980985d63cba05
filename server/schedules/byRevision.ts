import type DataLoader from 'dataloader';
import { cacheOf, type Kind, type Stamp } from '../cache/revisionCache.ts';
import type { Db } from '../db/orm.ts';

/** The revisions of schedules, as the request that asks has read them; null for one that is not there. */
export type RevisionLoader = Pick<DataLoader<number, number | null>, 'load'>;

/**
 * What is counted through of schedules, cached while their revisions stay the same. Within a transaction, whose changes
 * no one else sees, it is counted each time.
 * @param read of several schedules in one go; leaves out those that are not there
 */
export const byRevision =
  <T extends NonNullable<unknown>>(
    kind: Kind<T>,
    read: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  ) =>
  async (db: Db, ids: readonly number[], revisions: RevisionLoader): Promise<(T | null)[]> => {
    if (db.isTransaction) {
      const found = await read(db, ids);
      return ids.map((id) => found.get(id) ?? null);
    }
    const stamps = new Map<number, Stamp>();
    const known = await Promise.all(ids.map((id) => revisions.load(id)));
    for (const [index, id] of ids.entries()) {
      const revision = known[index];
      if (typeof revision === 'number') stamps.set(id, revision);
    }
    const values = await cacheOf(db).ofEach(kind, stamps, (missing) => read(db, missing));
    return ids.map((id) => values.get(id) ?? null);
  };
