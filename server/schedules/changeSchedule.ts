import { eventLock, withLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { ScheduleLocked } from '../errors.ts';
import { found } from '../input/found.ts';
import { announce } from '../pubsub/channel.ts';
import { watchTimes } from './newDoubleBookings.ts';
import { recordUndoStep } from './recordUndoStep.ts';
import type { Schedule } from './schedule.entity.ts';
import { readSchedule } from './schedule.reader.ts';

export interface ChangeRule {
  /** Refused while the schedule is locked. */
  refusesLocked: boolean;
  /** Whether a lock also refuses undo, unless the action ran under a lock; defaults to `refusesLocked`. */
  undoRefusesLocked?: boolean;
  /** For an undo and for deleting the schedule, which cannot be undone here. */
  recordsNoStep?: boolean;
  /** Says whom it double-books; `asks` refuses that before publication. */
  movesTimes?: { asks: boolean };
}

/**
 * One change of a schedule: one transaction, serialised with all changes of the event's schedules on all instances,
 * recorded for undo, and announced on commit.
 * @throws NotFound, ScheduleLocked if the rule says so, and Unavailable after a minute of waiting
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

/** Never refused by a lock nor recorded for undo: each press of the day has its own reverse. */
export function changeOnDay<T>(
  db: Db,
  scheduleId: number,
  act: (tx: Db, schedule: Schedule) => Promise<T>,
): Promise<T> {
  return changeSchedule(db, scheduleId, { refusesLocked: false, recordsNoStep: true }, act);
}

/** @throws NotFound, and ScheduleLocked if the rule says so */
export async function scheduleToChange(db: Db, scheduleId: number, rule: ChangeRule): Promise<Schedule> {
  const schedule = found(await readSchedule(db, scheduleId));
  if (rule.refusesLocked && schedule.isLocked) throw new ScheduleLocked();
  return schedule;
}

/** Runs `act`, recorded for undo unless the rule says otherwise. */
export function actOn<T>(
  tx: Db,
  schedule: Schedule,
  { refusesLocked, undoRefusesLocked = refusesLocked, recordsNoStep, movesTimes }: ChangeRule,
  act: () => Promise<T>,
): Promise<T> {
  const watched = movesTimes ? () => watchTimes(tx, schedule.id, movesTimes.asks, act) : act;
  if (recordsNoStep) return watched();
  return recordUndoStep(tx, schedule, undoRefusesLocked && !schedule.isLocked, watched);
}
