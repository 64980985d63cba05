import { type RawBuilder, sql } from 'kysely';
import { type DanceCategory, danceCategoryFromRow } from '../../dances/danceCategory.entity.ts';
import { listOf, thingsById } from '../../db/lookUps.ts';
import type { Db } from '../../db/orm.ts';
import { perRequest } from '../../db/perRequest.ts';
import { rowMapper } from '../../db/rowMapper.ts';
import type { RowOf } from '../../db/tables.ts';
import { heatsPossible } from '../../engine/heatsPossible.ts';
import { Section } from './section.entity.ts';

type SectionRow = RowOf<Section> & {
  heat_count: number;
  heat_categories: number[];
  categories: RowOf<DanceCategory>[];
};

const storedFromRow = rowMapper(Section);

export const readSectionsOfSchedules = (db: Db, scheduleIds: readonly number[]): Promise<Section[]> =>
  readSections(db, sql`s.schedule_id = any(${scheduleIds})`);

export const readSectionsById = (db: Db, ids: readonly number[]): Promise<Section[]> =>
  readSections(db, sql`s.id = any(${ids})`);

async function readSections(db: Db, where: RawBuilder<unknown>): Promise<Section[]> {
  const { rows } = await sql<SectionRow>`
    select s.*, h.heat_count, h.heat_categories,
      (select coalesce(json_agg(c order by sc.position), '[]') from section_dance_categories sc
        join dance_categories c on c.id = sc.dance_category_id where sc.section_id = s.id) as categories
    from sections s
    cross join lateral (
      select count(*)::int as heat_count, coalesce(array_agg(distinct dance_category_id), '{}') as heat_categories
      from heats where section_id = s.id
    ) h
    where ${where} order by s.schedule_id, s.position`.execute(db);
  return rows.map(sectionFromRow);
}

function sectionFromRow(row: SectionRow): Section {
  const section = storedFromRow(row);
  const { sectionType, startTime, endTime, heatDuration } = section;
  return {
    ...section,
    order: section.position,
    danceCategories: row.categories.map(danceCategoryFromRow),
    heatCount: row.heat_count,
    heatCategoryIds: row.heat_categories,
    heatsPossible: possibleHeats(sectionType, startTime, endTime, heatDuration),
  };
}

/** Zero for a break. */
export function possibleHeats(
  type: Section['sectionType'],
  start: Date | null,
  end: Date | null,
  duration: number,
): number {
  if (type === 'BREAK' || !start || !end) return 0;
  return heatsPossible({ start: start.getTime() / 1000, end: end.getTime() / 1000, duration });
}

export const sectionLoaders = perRequest((db) => ({
  section: thingsById<Section>((ids) => readSectionsById(db, ids)),
  sectionsOfSchedule: listOf<Section>(
    (ids) => readSectionsOfSchedules(db, ids),
    (section) => section.scheduleId,
  ),
}));
