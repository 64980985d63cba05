import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import type { Db } from '../../db/orm.ts';
import { readScheduleRevision } from '../scheduleRevisions.ts';

/** Approximate: mostly short lists of people and heats. */
const FINDING: Kind<object> = { name: 'finding', bytes: () => 50_000 };

/** Caches an engine result until the schedule's revision changes. */
export async function finding<T extends object>(
  { db }: { db: Db },
  name: string,
  scheduleId: number,
  find: () => Promise<T>,
): Promise<T> {
  const revision = await readScheduleRevision(db, scheduleId);
  if (revision === null) return find();
  return cacheOf(db).of(FINDING as Kind<NonNullable<T>>, `${name} ${scheduleId}`, revision, find);
}
