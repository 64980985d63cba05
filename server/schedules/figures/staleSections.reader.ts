import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { SectionType } from '../sections/section.entity.ts';
import { possibleHeats } from '../sections/section.reader.ts';
import type { StaleSection } from './scheduleStats.ts';

interface StaleRow extends StaleSection {
  scheduleId: number;
  type: SectionType;
  start: Date | null;
  end: Date | null;
  duration: number;
  heats: number;
}

/**
 * Sections that got a style after their heats were generated, while entries of the style are unassigned or no section
 * has its heats. Sections with room are left out: Generate Heats adds what they lack.
 */
export async function readStaleSections(
  db: Db,
  scheduleIds: readonly number[],
): Promise<Map<number, StaleSection[]>> {
  const { rows } = await sql<StaleRow>`
    select p.id as "scheduleId", s.id as "sectionId", s.position as "order", s.section_type as type,
      s.start_time as start, s.end_time as end, s.heat_duration as duration, h.heats, h.styles, m.styles as "missingStyles"
    from schedules p join sections s on s.schedule_id = p.id
    cross join lateral (
      select count(*)::int as heats, array_agg(distinct c.name) as styles
      from heats h join dance_categories c on c.id = h.dance_category_id where h.section_id = s.id
    ) h
    cross join lateral (
      select array_agg(c.name order by sc.position) as styles
      from section_dance_categories sc join dance_categories c on c.id = sc.dance_category_id
      where sc.section_id = s.id
        and not exists (select from heats o where o.section_id = s.id and o.dance_category_id = c.id)
        and (
          exists (select from heat_entries r
            join waiting_reasons w on w.heat_entry_id = r.id join entries e on e.id = r.entry_id
            where r.schedule_id = p.id and r.heat_id is null and e.entry_type = s.section_type
              and e.dance_category_id = c.id)
          or exists (select from entries e where e.event_id = p.event_id and e.entry_type = s.section_type
              and e.dance_category_id = c.id)
            and not exists (select from heats o join sections t on t.id = o.section_id
              where o.schedule_id = p.id and t.section_type = s.section_type and o.dance_category_id = c.id)
        )
    ) m
    where p.id = any(${scheduleIds}) and h.heats > 0 and m.styles is not null
    order by s.position`.execute(db);
  const full = rows.filter((row) => row.heats >= possibleHeats(row.type, row.start, row.end, row.duration));
  const found = Map.groupBy(full, ({ scheduleId }) => scheduleId);
  return new Map(scheduleIds.map((id) => [id, found.get(id) ?? []]));
}
