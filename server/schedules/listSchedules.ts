import { naturalOrder } from '../db/naturalOrder.ts';
import { type Em, sqlOf } from '../db/orm.ts';
import type { Schedule } from './schedule.entity.ts';
import { scheduleFromRow } from './schedule.reader.ts';

/** The schedules of one event or of all, by name. */
export async function listSchedules(em: Em, eventId?: number): Promise<Schedule[]> {
  const rows = await sqlOf(em)
    .selectFrom('schedules')
    .selectAll()
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? 0))
    .orderBy(naturalOrder('name'))
    .orderBy('id')
    .execute();
  return rows.map(scheduleFromRow);
}
