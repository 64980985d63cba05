import { LookUp } from '../../db/lookUp.ts';
import type { Db } from '../../db/orm.ts';
import { perRequest } from '../../db/perRequest.ts';
import { found } from '../../input/found.ts';
import { readSchedule } from '../schedule.reader.ts';
import { readProblem, type ScheduleProblem } from './problem.ts';

/** Several fields of one query share one read of the schedule. */
export const problemLoaders = perRequest((db) => ({
  problem: new LookUp<ScheduleProblem>((ids) =>
    Promise.all(ids.map((id) => readWhole(db, id).catch((error: Error) => error))),
  ),
}));

const readWhole = async (db: Db, scheduleId: number): Promise<ScheduleProblem> =>
  readProblem(db, found(await readSchedule(db, scheduleId)));
