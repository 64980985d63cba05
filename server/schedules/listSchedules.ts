import { naturalOrder } from '../db/naturalOrder.ts';
import type { Db } from '../db/orm.ts';
import { requireExisting } from '../db/references.ts';
import type { Schedule } from './schedule.entity.ts';
import { scheduleFromRow } from './schedule.reader.ts';

/** Of one event or of all, by name. @throws NotFound for an unknown event */
export async function listSchedules(db: Db, eventId?: number): Promise<Schedule[]> {
  const rows = await db
    .selectFrom('schedules')
    .selectAll()
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? 0))
    .orderBy(naturalOrder('name'))
    .orderBy('id')
    .execute();
  if (rows.length === 0) await requireExisting(db, { events: eventId });
  return rows.map(scheduleFromRow);
}
