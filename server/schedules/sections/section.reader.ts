import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { Tables } from '../../db/tables.ts';
import { heatsPossible } from '../../engine/heatsPossible.ts';
import { instant } from '../../time.ts';
import type { Section } from './section.entity.ts';

type SectionRow = Selectable<Tables['sections']> & {
  heat_count: number;
  categories: Selectable<Tables['dance_categories']>[];
};

/** The sections of some schedules, in order. */
export const readSectionsOfSchedules = (db: Db, scheduleIds: readonly number[]): Promise<Section[]> =>
  readSections(db, sql`s.schedule_id = any(${scheduleIds})`);

export const readSectionsById = (db: Db, ids: readonly number[]): Promise<Section[]> =>
  readSections(db, sql`s.id = any(${ids})`);

async function readSections(db: Db, where: RawBuilder<unknown>): Promise<Section[]> {
  const { rows } = await sql<SectionRow>`
    select s.*,
      (select count(*)::int from heats h where h.section_id = s.id) as heat_count,
      (select coalesce(json_agg(c order by sc.position), '[]') from section_dance_categories sc
        join dance_categories c on c.id = sc.dance_category_id where sc.section_id = s.id) as categories
    from sections s where ${where} order by s.schedule_id, s.position`.execute(db);
  return rows.map(sectionFromRow);
}

function sectionFromRow(row: SectionRow): Section {
  const startTime = instant(row.start_time);
  const endTime = instant(row.end_time);
  return {
    id: row.id,
    scheduleId: row.schedule_id,
    position: row.position,
    order: row.position,
    title: row.title,
    sectionType: row.section_type,
    startTime,
    endTime,
    heatDuration: row.heat_duration,
    maxCouples: row.max_couples,
    notes: row.notes,
    version: row.version,
    danceCategories: row.categories,
    heatCount: row.heat_count,
    heatsPossible: possibleHeats(row.section_type, startTime, endTime, row.heat_duration),
  };
}

/** Heats that fit; a break has none. */
export function possibleHeats(
  type: Section['sectionType'],
  start: Date | null,
  end: Date | null,
  duration: number,
): number {
  if (type === 'BREAK' || !start || !end) return 0;
  return heatsPossible({ start: start.getTime() / 1000, end: end.getTime() / 1000, duration });
}
