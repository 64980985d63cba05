import { eventLock, withLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { ScheduleLocked } from '../errors.ts';
import { found } from '../input/found.ts';
import { announce } from '../pubsub/channel.ts';
import { recordUndoStep } from './recordUndoStep.ts';
import type { Schedule } from './schedule.entity.ts';
import { readSchedule } from './schedule.reader.ts';

export interface ChangeRule {
  /** What a lock is there to keep: refused while the schedule is locked. */
  refusesLocked: boolean;
  /** A lock keeps it from being undone, unless it was done under a lock; as `refusesLocked` where nothing is said. */
  undoRefusesLocked?: boolean;
  /** Cannot be undone itself: an undo, and the deletion of the schedule. */
  leavesNoStep?: boolean;
}

/**
 * One change of one schedule: one transaction, its turn after every other change of its event's schedules on all
 * copies of the program, and the news of it when it is done. It can be undone by the line that it writes.
 * @throws NotFound, ScheduleLocked where the rule says so, and Unavailable after a minute of waiting
 */
export async function changeSchedule<T>(
  db: Db,
  scheduleId: number,
  rule: ChangeRule,
  act: (tx: Db, schedule: Schedule) => Promise<T>,
): Promise<T> {
  const { eventId } = found(await readSchedule(db, scheduleId));
  return withLock(db, eventLock(eventId), async (tx) => {
    const schedule = await scheduleToChange(tx, scheduleId, rule);
    const result = await actOn(tx, schedule, rule, () => act(tx, schedule));
    await announce(tx, { scheduleId });
    return result;
  });
}

/** A change that no lock refuses and no undo reverts: each press of the day has its own act that reverts it. */
export function changeOnDay<T>(
  db: Db,
  scheduleId: number,
  act: (tx: Db, schedule: Schedule) => Promise<T>,
): Promise<T> {
  return changeSchedule(db, scheduleId, { refusesLocked: false, leavesNoStep: true }, act);
}

/** The schedule as it is now. @throws NotFound, and ScheduleLocked where the rule says so */
export async function scheduleToChange(db: Db, scheduleId: number, rule: ChangeRule): Promise<Schedule> {
  const schedule = found(await readSchedule(db, scheduleId));
  if (rule.refusesLocked && schedule.isLocked) throw new ScheduleLocked();
  return schedule;
}

/** Lets an act change the schedule, and keeps how to take it back, unless the rule says otherwise. */
export function actOn<T>(
  tx: Db,
  schedule: Schedule,
  { refusesLocked, undoRefusesLocked = refusesLocked, leavesNoStep }: ChangeRule,
  act: () => Promise<T>,
): Promise<T> {
  if (leavesNoStep) return act();
  return recordUndoStep(tx, schedule, undoRefusesLocked && !schedule.isLocked, act);
}
