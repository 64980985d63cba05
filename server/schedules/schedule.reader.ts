import type { Db } from '../db/orm.ts';
import { rowMapper } from '../db/rowMapper.ts';
import { Schedule } from './schedule.entity.ts';

export const scheduleFromRow = rowMapper(Schedule);

export async function readSchedule(db: Db, id: number): Promise<Schedule | null> {
  const row = await db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? scheduleFromRow(row) : null;
}
