import type { Selectable } from 'kysely';
import type { Db } from '../db/orm.ts';
import type { Tables } from '../db/tables.ts';
import { instant } from '../time.ts';
import type { Schedule } from './schedule.entity.ts';

export const scheduleFromRow = (row: Selectable<Tables['schedules']>): Schedule => ({
  id: row.id,
  eventId: row.event_id,
  name: row.name,
  isLocked: row.is_locked,
  lockedById: row.locked_by_id,
  lockedAt: instant(row.locked_at),
  maxCouples: row.max_couples,
  levelRange: row.level_range,
  fillMode: row.fill_mode,
  version: row.version,
});

/** The schedule, or null. */
export async function readSchedule(db: Db, id: number): Promise<Schedule | null> {
  const row = await db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? scheduleFromRow(row) : null;
}
