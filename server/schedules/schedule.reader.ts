import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { instant } from '../time.ts';
import type { Heat } from './heat.entity.ts';
import type { Schedule } from './schedule.entity.ts';
import type { Section } from './section.entity.ts';

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

export const sectionFromRow = (row: Selectable<Tables['sections']>): Section => ({
  id: row.id,
  scheduleId: row.schedule_id,
  position: row.position,
  title: row.title,
  sectionType: row.section_type,
  startTime: instant(row.start_time),
  endTime: instant(row.end_time),
  heatDuration: row.heat_duration,
  maxCouples: row.max_couples,
  notes: row.notes,
  version: row.version,
});

export const heatFromRow = (row: Selectable<Tables['heats']>): Heat => ({
  id: row.id,
  scheduleId: row.schedule_id,
  sectionId: row.section_id,
  number: row.number,
  danceId: row.dance_id,
  danceCategoryId: row.dance_category_id,
});
