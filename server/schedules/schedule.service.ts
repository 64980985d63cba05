import { z } from 'zod';
import type { SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { InvalidInput } from '../errors.ts';
import { idOf, requireVersion } from '../input/found.ts';
import { name, parseInput, reference, whole } from '../input/validation.ts';
import { writeLog } from '../news/log.ts';
import { changeSchedule } from './changeSchedule.ts';
import { FillModeEnum, type Schedule } from './schedule.entity.ts';
import { scheduleFromRow } from './schedule.reader.ts';

const parameters = {
  maxCouples: whole(1, 999).optional(),
  levelRange: whole(0, 99).nullable().optional(),
  fillMode: z.enum(FillModeEnum).optional(),
};
const createInput = z.object({ eventId: reference, name: name(), ...parameters });
const updateInput = z.object({ name: name().optional(), isLocked: z.boolean().optional(), ...parameters });
const scheduleInput = z.object({ scheduleId: reference });

/** @throws InvalidInput, also where there is no such event */
export async function createSchedule(db: Db, _user: SignedIn, input: unknown): Promise<Schedule> {
  const values = parseInput(createInput, input);
  return inTransaction(db, async (tx) => {
    const event = await tx
      .selectFrom('events')
      .select('id')
      .where('id', '=', values.eventId)
      .forKeyShare()
      .executeTakeFirst();
    if (!event) throw new InvalidInput({ eventId: ['There is no such event.'] });
    const row = await tx
      .insertInto('schedules')
      .values({
        event_id: event.id,
        name: values.name,
        max_couples: values.maxCouples,
        level_range: values.levelRange,
        fill_mode: values.fillMode,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return scheduleFromRow(row);
  });
}

/** Changes what the input names. @throws NotFound, InvalidInput, and Conflict for a stale `version` */
export async function updateSchedule(
  db: Db,
  user: SignedIn,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Schedule> {
  const values = parseInput(updateInput, input);
  return changeSchedule(db, idOf(id), { refusesLocked: false }, async (tx, schedule) => {
    requireVersion(schedule.version, version, `The schedule ${schedule.name}`);
    const row = await tx
      .updateTable('schedules')
      .set((set) => ({
        name: values.name,
        max_couples: values.maxCouples,
        level_range: values.levelRange,
        fill_mode: values.fillMode,
        version: set('version', '+', 1),
      }))
      .where('id', '=', schedule.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { isLocked } = values;
    return isLocked === undefined ? scheduleFromRow(row) : setLock(tx, user, scheduleFromRow(row), isLocked);
  });
}

/** Deletes a schedule with its sections, heats, rows and log; answers it as it was. @throws NotFound */
export async function deleteSchedule(db: Db, _user: SignedIn, id: unknown): Promise<Schedule> {
  return changeSchedule(db, idOf(id), { refusesLocked: false }, async (tx, schedule) => {
    await tx.deleteFrom('schedules').where('id', '=', schedule.id).execute();
    return schedule;
  });
}

/** Keeps heats and placed rows where they are until it is unlocked; locking twice is no mistake. */
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
  const row = await tx
    .updateTable('schedules')
    .set((set) => ({
      is_locked: isLocked,
      locked_by_id: isLocked ? user.id : null,
      locked_at: isLocked ? new Date() : null,
      version: set('version', '+', 1),
    }))
    .where('id', '=', schedule.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const content = isLocked ? 'Locked the schedule' : 'Unlocked the schedule';
  await writeLog(tx, { scheduleId: schedule.id, user, content });
  return scheduleFromRow(row);
}
