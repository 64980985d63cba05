import type { Context } from '../auth/context.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import { figuresBy, listsBy, rowsById } from '../db/lookUps.ts';
import { naturalOrder } from '../db/naturalOrder.ts';
import { oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { perRequest } from '../db/perRequest.ts';
import { Schedule } from './schedule.entity.ts';
import { scheduleFromRow } from './schedule.reader.ts';

export const scheduleLoaders = perRequest((db) => ({
  schedule: rowsById(db, Schedule),

  /** Sorted by name. */
  schedulesOfEvent: listsBy(async (ids) => {
    const rows = await db
      .selectFrom('schedules')
      .selectAll()
      .where(oneOf('event_id', ids))
      .orderBy(naturalOrder('name'))
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ key: row.event_id, item: scheduleFromRow(row) }));
  }),

  /** True if the event has schedules and all are locked. */
  isEventLocked: figuresBy(async (ids) => {
    const rows = await db
      .selectFrom('schedules')
      .select((select) => ['event_id', select.fn.agg<boolean>('bool_and', ['is_locked']).as('is_locked')])
      .where(oneOf('event_id', ids))
      .groupBy('event_id')
      .execute();
    return rows.map((row) => ({ key: row.event_id, figure: row.is_locked }));
  }, false),
}));

/** What a mutation has done to a schedule; a command with its outcome. */
interface ScheduleChanged {
  scheduleId: number;
  /** Those that it made or was asked to change. */
  heatEntryIds?: readonly number[];
}

/** By the schedule that the mutation returned. */
const changes = new WeakMap<object, ScheduleChanged>();

export const changeThatReturned = (schedule: Schedule): ScheduleChanged | undefined => changes.get(schedule);

/** What a mutation of a schedule returns. */
export async function changedSchedule(change: ScheduleChanged, context: Context): Promise<Schedule> {
  const schedule = Object.assign(
    new Schedule(),
    await scheduleLoaders(context).schedule.load(change.scheduleId),
  );
  changes.set(schedule, change);
  return schedule;
}

/** A query about a schedule, which must exist. @throws NotFound */
export const ofKnown =
  <Given extends { scheduleId: number }, Value>(
    read: (db: Db, scheduleId: number, given: Given, user: SignedIn) => Promise<Value>,
  ) =>
  async (given: Given, context: Context, user: SignedIn): Promise<Value> => {
    await scheduleLoaders(context).schedule.load(given.scheduleId);
    return read(context.db, given.scheduleId, given, user);
  };
