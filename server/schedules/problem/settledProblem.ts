import type { Db } from '../../db/orm.ts';
import { inOneMoment } from '../../db/reading.ts';
import { type ChangeRule, scheduleToChange } from '../changeSchedule.ts';
import type { Schedule } from '../schedule.entity.ts';
import { readFingerprint } from './fingerprint.ts';
import { readProblem, type ScheduleProblem } from './problem.ts';

/** The engine's problem, with the fingerprint that later tells whether it still holds. */
interface SettledProblem {
  schedule: Schedule;
  read: ScheduleProblem;
  fingerprint: string;
}

/**
 * Reads everything in one snapshot: a change between the statements would give a plan of a state that never existed.
 * @throws NotFound, and ScheduleLocked if the rule says so
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
