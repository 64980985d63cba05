import type { Em } from '../db/orm.ts';
import { inTransaction, lockScheduleForChange } from '../db/transaction.ts';
import { ScheduleLocked } from '../errors.ts';
import { found } from '../found.ts';
import { announce } from '../realtime/channel.ts';
import type { Schedule } from './schedule.entity.ts';
import { readSchedule } from './schedule.reader.ts';

export interface ChangeRule {
  /** What a lock is there to keep: refused while the schedule is locked. */
  refusesLocked: boolean;
}

/**
 * One change of one schedule: one transaction, its turn after every other change of that schedule on all copies of
 * the program, and the news of it when it is done.
 * @throws NotFound, and ScheduleLocked where the rule says so
 */
export async function changeSchedule<T>(
  em: Em,
  scheduleId: number,
  { refusesLocked }: ChangeRule,
  act: (tx: Em, schedule: Schedule) => Promise<T>,
): Promise<T> {
  return inTransaction(em, async (tx) => {
    await lockScheduleForChange(tx, scheduleId);
    const schedule = found(await readSchedule(tx, scheduleId));
    if (refusesLocked && schedule.isLocked) throw new ScheduleLocked();
    const result = await act(tx, schedule);
    await announce(tx, { scheduleId });
    return result;
  });
}
