import type { Db } from '../db/orm.ts';
import { rowMapper } from '../db/rowMapper.ts';
import { found } from '../input/found.ts';
import { Schedule } from './schedule.entity.ts';

export const scheduleFromRow = rowMapper(Schedule);

export async function readSchedule(db: Db, id: number): Promise<Schedule | null> {
  const row = await db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? scheduleFromRow(row) : null;
}

/** Of its event. @throws NotFound */
export async function readTimeZone(db: Db, scheduleId: number): Promise<string> {
  const row = await db
    .selectFrom('schedules as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select('e.time_zone')
    .where('p.id', '=', scheduleId)
    .executeTakeFirst();
  return found(row).time_zone;
}
