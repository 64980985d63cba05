import type DataLoader from 'dataloader';
import { cacheOf, type Kind, type Stamp } from '../cache/revisionCache.ts';
import type { Db } from '../db/orm.ts';

/** Revisions as the request read them; null for a missing schedule. */
export type RevisionLoader = Pick<DataLoader<number, number | null>, 'load'>;

/**
 * Reads per schedule, cached for the schedule's revision. Inside a transaction, whose changes no one else sees, it
 * reads afresh.
 * @param read reads several schedules at once, leaving out missing ones
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
