import { naturalOrder } from '../db/naturalOrder.ts';
import type { Db } from '../db/orm.ts';
import type { Schedule } from './schedule.entity.ts';
import { scheduleFromRow } from './schedule.reader.ts';

/** The schedules of one event or of all, by name. */
export async function listSchedules(db: Db, eventId?: number): Promise<Schedule[]> {
  const rows = await db
    .selectFrom('schedules')
    .selectAll()
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? 0))
    .orderBy(naturalOrder('name'))
    .orderBy('id')
    .execute();
  return rows.map(scheduleFromRow);
}
