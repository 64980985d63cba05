import type { Db } from '../db/orm.ts';
import { inTurn, turnOfEvent } from '../db/turn.ts';
import { ScheduleLocked } from '../errors.ts';
import { found } from '../input/found.ts';
import { announce } from '../news/channel.ts';
import type { Schedule } from './schedule.entity.ts';
import { readSchedule } from './schedule.reader.ts';

export interface ChangeRule {
  /** What a lock is there to keep: refused while the schedule is locked. */
  refusesLocked: boolean;
}

/**
 * One change of one schedule: one transaction, its turn after every other change of its event's schedules on all
 * copies of the program, and the news of it when it is done.
 * @throws NotFound, ScheduleLocked where the rule says so, and Unavailable after a minute of waiting
 */
export async function changeSchedule<T>(
  db: Db,
  scheduleId: number,
  rule: ChangeRule,
  act: (tx: Db, schedule: Schedule) => Promise<T>,
): Promise<T> {
  const { eventId } = found(await readSchedule(db, scheduleId));
  return inTurn(db, turnOfEvent(eventId), async (tx) => {
    const schedule = await scheduleToChange(tx, scheduleId, rule);
    const result = await act(tx, schedule);
    await announce(tx, { scheduleId });
    return result;
  });
}

/** The schedule as it is now. @throws NotFound, and ScheduleLocked where the rule says so */
export async function scheduleToChange(db: Db, scheduleId: number, rule: ChangeRule): Promise<Schedule> {
  const schedule = found(await readSchedule(db, scheduleId));
  if (rule.refusesLocked && schedule.isLocked) throw new ScheduleLocked();
  return schedule;
}
