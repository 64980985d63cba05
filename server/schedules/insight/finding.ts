import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import type { Db } from '../../db/orm.ts';
import { readScheduleRevision } from '../scheduleRevisions.ts';

/** Lists of people and heats, mostly short. */
const FINDING: Kind<object> = { name: 'finding', bytes: () => 50_000 };

/** What the engine finds of a schedule: one run serves all who ask for the same until the schedule changes. */
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
