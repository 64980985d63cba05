import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import { LookUp } from '../../db/lookUp.ts';
import type { Db } from '../../db/orm.ts';
import { perRequest } from '../../db/perRequest.ts';
import { found } from '../../input/found.ts';
import { readSchedule } from '../schedule.reader.ts';
import { readProblemRevisions } from '../scheduleRevisions.ts';
import { readProblem, type ScheduleProblem } from './problem.ts';

/** Several fields of one query share one read of the schedule. */
export const problemLoaders = perRequest((db) => ({
  problem: new LookUp<ScheduleProblem>((ids) =>
    Promise.all(ids.map((id) => readWhole(db, id).catch((error: Error) => error))),
  ),
}));

const PROBLEM: Kind<ScheduleProblem> = {
  name: 'problem',
  bytes: ({ entryIds, rowIds, heats }) => 600 * (entryIds.length + heats.length) + 100 * rowIds.length,
};

/** Kept, because a drag asks at every heat. Shared: never change it. */
async function readWhole(db: Db, scheduleId: number): Promise<ScheduleProblem> {
  const revision = found((await readProblemRevisions(db, [scheduleId])).get(scheduleId));
  return cacheOf(db).of(PROBLEM, scheduleId, revision, async () =>
    readProblem(db, found(await readSchedule(db, scheduleId))),
  );
}
