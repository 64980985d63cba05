import { z } from 'zod';
import type { SignedIn } from '../auth/signedIn.ts';
import { eventLock, withLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { missingReferences, one } from '../db/references.ts';
import { addRow, changeRow, kindOf } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { getEvent } from '../events/event.service.ts';
import { withIdempotencyKey } from '../idempotency/withIdempotencyKey.ts';
import { found, idOf, requireVersion } from '../input/found.ts';
import {
  name,
  parseInput,
  parseInputFurther,
  reference,
  requireNoProblems,
  whole,
} from '../input/validation.ts';
import { writeLog } from '../pubsub/log.ts';
import { Topic } from '../pubsub/topic.ts';
import { deleteThing } from '../trash/moveToTrash.ts';
import { changeSchedule } from './changeSchedule.ts';
import { copySchedule } from './copySchedule.ts';
import { readDoubleBooked } from './doubleBooked.ts';
import { FillModeEnum, Schedule } from './schedule.entity.ts';
import { readSchedule } from './schedule.reader.ts';
import { settingsNews } from './settingsNews.ts';

/** Published before a schedule is deleted; subscribers may refuse by throwing. */
export const scheduleDeleting = new Topic<{ scheduleId: number; user: SignedIn }>();

export const scheduleDetails = z.object({
  eventId: reference,
  name: name(),
  isLocked: z.boolean().optional(),
  maxCouples: whole(1, 999).optional(),
  levelRange: whole(0, 99).nullable().optional(),
  fillMode: z.enum(FillModeEnum).optional(),
  keepContests: z.boolean().optional(),
});
export const newScheduleInput = scheduleDetails
  .omit({ isLocked: true })
  .extend({ copyOfId: reference.nullish() });
const REFERENCES = { eventId: one('events', 'event'), copyOfId: one('schedules', 'schedule') };
const updateInput = scheduleDetails.omit({ eventId: true }).partial();
export const scheduleInput = z.object({ scheduleId: reference });
export const rowsInputOf = (most = 500) =>
  scheduleInput.extend({
    heatEntryIds: z
      .array(reference)
      .min(1, 'Name at least one heat entry.')
      .max(most, `Must be at most ${most} heat entries.`)
      .transform((ids) => [...new Set(ids)]),
  });

/** With `copyOfId`, a copy of that schedule. @throws InvalidInput, also for an unknown event or original */
export async function createSchedule(db: Db, user: SignedIn, input: unknown): Promise<Schedule> {
  const values = await parseInputFurther(newScheduleInput, input, (right) =>
    missingReferences(db, REFERENCES, right),
  );
  const { copyOfId, ...given } = values;
  const create = (tx: Db, make: () => Promise<Schedule>) =>
    withIdempotencyKey(tx, user, kindOf(Schedule), input, async () => {
      requireNoProblems(await missingReferences(tx, REFERENCES, values));
      return make();
    });
  const original = copyOfId == null ? null : await readSchedule(db, copyOfId);
  if (!original) return inTransaction(db, (tx) => create(tx, () => addRow(tx, Schedule, given)));
  const { id, eventId } = original;
  // The lock keeps the original from changing while it is copied.
  return withLock(db, eventLock(eventId), (tx) =>
    create(tx, async () => {
      const [from, to] = [await getEvent(tx, eventId), await getEvent(tx, given.eventId)];
      return copySchedule(tx, user, { schedule: found(await readSchedule(tx, id)), event: from }, to, given);
    }),
  );
}

/** @throws NotFound, InvalidInput, and Conflict for a stale `version` */
export async function updateSchedule(
  db: Db,
  user: SignedIn,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Schedule> {
  const { isLocked, ...values } = parseInput(updateInput, input);
  return changeSchedule(db, idOf(id), { refusesLocked: false }, async (tx, schedule) => {
    requireVersion(schedule.version, version, `The schedule ${schedule.name}`);
    const after = await changeRow(tx, Schedule, schedule, values);
    const content = settingsNews(schedule, after);
    if (content) await writeLog(tx, { scheduleId: schedule.id, user, content });
    return isLocked === undefined ? after : setLock(tx, user, after, isLocked);
  });
}

/** @throws NotFound, Forbidden */
export async function deleteSchedule(db: Db, user: SignedIn, id: unknown): Promise<Schedule> {
  return changeSchedule(db, idOf(id), { refusesLocked: false, recordsNoStep: true }, async (tx, schedule) => {
    const { id: scheduleId, name: scheduleName, eventId } = schedule;
    await scheduleDeleting.publish(tx, { scheduleId, user });
    const doubleBooked = [...new Set((await readDoubleBooked(tx, scheduleId)).flat())];
    const ending = { id: scheduleId, name: scheduleName, eventId, doubleBooked };
    await deleteThing(tx, user, { kind: 'SCHEDULE', ...ending });
    return schedule;
  });
}

/** Locking a locked schedule does nothing. */
export const lockSchedule = (db: Db, user: SignedIn, input: unknown): Promise<Schedule> =>
  changeLock(db, user, input, true);

export const unlockSchedule = (db: Db, user: SignedIn, input: unknown): Promise<Schedule> =>
  changeLock(db, user, input, false);

async function changeLock(db: Db, user: SignedIn, input: unknown, isLocked: boolean): Promise<Schedule> {
  const { scheduleId } = parseInput(scheduleInput, input);
  return changeSchedule(db, scheduleId, { refusesLocked: false }, (tx, schedule) =>
    setLock(tx, user, schedule, isLocked),
  );
}

async function setLock(tx: Db, user: SignedIn, schedule: Schedule, isLocked: boolean): Promise<Schedule> {
  if (schedule.isLocked === isLocked) return schedule;
  const after = await changeRow(tx, Schedule, schedule, {
    isLocked,
    lockedById: isLocked ? user.id : null,
    lockedAt: isLocked ? new Date() : null,
  });
  const content = isLocked ? 'Locked the schedule' : 'Unlocked the schedule';
  await writeLog(tx, { scheduleId: schedule.id, user, content });
  return after;
}
