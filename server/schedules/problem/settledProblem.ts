import type { Db } from '../../db/orm.ts';
import { inOneMoment } from '../../db/reading.ts';
import { type ChangeRule, scheduleToChange } from '../changeSchedule.ts';
import type { Schedule } from '../schedule.entity.ts';
import { readFingerprint } from './fingerprint.ts';
import { readProblem, type ScheduleProblem } from './problem.ts';

/** A schedule as the engine sees it, and the mark by which one knows later that it is still so. */
interface SettledProblem {
  schedule: Schedule;
  read: ScheduleProblem;
  fingerprint: string;
}

/**
 * Reads everything as of one moment: a change between the statements would make a plan of what never stood.
 * @throws NotFound, and ScheduleLocked where the rule says so
 */
export async function readSettledProblem(
  db: Db,
  scheduleId: number,
  rule: ChangeRule = { refusesLocked: false },
): Promise<SettledProblem> {
  return inOneMoment(db, async (tx) => {
    const schedule = await scheduleToChange(tx, scheduleId, rule);
    const fingerprint = await readFingerprint(tx, scheduleId);
    return { schedule, fingerprint, read: await readProblem(tx, schedule) };
  });
}
