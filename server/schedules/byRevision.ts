import type DataLoader from 'dataloader';
import type { Db } from '../db/orm.ts';

/** Schedules of which something is remembered; those least lately asked for are forgotten. */
const REMEMBERED = 50;

/** Reads the revisions of some schedules; null, or nothing, for one that is not there. */
export type ReadRevisions = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;

interface OfState<T> {
  revision: number;
  value: Promise<T | undefined>;
}

/** The revisions of schedules, as the request that asks has read them; null for one that is not there. */
export type RevisionLoader = Pick<DataLoader<number, number | null>, 'load'>;

/**
 * What is counted through of a schedule, remembered for as long as its revision stands. Those who ask at one moment
 * share one counting. It is remembered only where the revision was the same before and after; within a transaction,
 * whose changes nobody else knows, nothing is.
 * @param read of several schedules in one go; those that are not there it leaves out, or answers as empty
 * @param readRevisions of all from which it follows, as the database has them
 * @param most schedules of which it is remembered
 */
export function byRevision<T>(
  read: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  readRevisions: ReadRevisions,
  most = REMEMBERED,
) {
  const ofDatabase = new WeakMap<Db, Map<number, OfState<T>>>();

  return async (db: Db, ids: readonly number[], revisions: RevisionLoader): Promise<(T | undefined)[]> => {
    if (db.isTransaction) {
      const found = await read(db, ids);
      return ids.map((id) => found.get(id));
    }
    const present = new Map<number, number | null>();
    await Promise.all(ids.map(async (id) => present.set(id, await revisions.load(id))));
    const remembered = ofDatabase.get(db) ?? new Map<number, OfState<T>>();
    ofDatabase.set(db, remembered);
    const values = new Map<number, Promise<T | undefined>>();
    for (const id of ids) {
      const known = remembered.get(id);
      if (known && known.revision === present.get(id)) values.set(id, known.value);
    }
    const missing = ids.filter((id) => !values.has(id));
    if (missing.length > 0) {
      const counting = count(db, missing);
      for (const id of missing) {
        const value = counting.then(({ found }) => found.get(id));
        values.set(id, value);
        const revision = present.get(id);
        if (typeof revision === 'number')
          keepWhileItStands(remembered, id, { revision, value }, counting, most);
      }
    }
    return Promise.all(ids.map((id) => values.get(id)));
  };

  async function count(db: Db, ids: readonly number[]) {
    const found = await read(db, ids);
    return { found, after: await readRevisions(db, ids) };
  }
}

function keepWhileItStands<T>(
  remembered: Map<number, OfState<T>>,
  id: number,
  state: OfState<T>,
  counting: Promise<{ after: ReadonlyMap<number, number> }>,
  most: number,
): void {
  remembered.delete(id);
  remembered.set(id, state);
  const oldest = remembered.keys().next();
  if (remembered.size > most && !oldest.done) remembered.delete(oldest.value);
  const forget = (): void => {
    if (remembered.get(id) === state) remembered.delete(id);
  };
  counting.then(({ after }) => {
    if (after.get(id) !== state.revision) forget();
  }, forget);
}
