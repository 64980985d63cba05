import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';

/**
 * Splits a section before a heat; the later part becomes a section with the same settings. Heat numbers, times and rows
 * stay.
 * @returns the id of the section that begins with the heat, which is the old one if it was the first
 */
export async function splitSection(tx: Db, heatId: number): Promise<number> {
  const { rows } = await sql<{
    section_id: number;
    schedule_id: number;
    position: number;
    is_first: boolean;
  }>`
    select h.section_id, h.schedule_id, s.position,
      not exists (select from heats where section_id = s.id and number < h.number) as is_first
    from heats h join sections s on s.id = h.section_id where h.id = ${heatId}`.execute(tx);
  const { section_id: sectionId, schedule_id: scheduleId, position, is_first: isFirst } = found(rows[0]);
  if (isFirst) return sectionId;
  await sql`update sections set position = position + 1
    where schedule_id = ${scheduleId} and position > ${position}`.execute(tx);
  const added = await sql<{ id: number }>`
    insert into sections (schedule_id, position, title, section_type, start_time, end_time, heat_duration, max_couples, floor)
    select schedule_id, position + 1, title, section_type,
      (select starts from heat_times where heat_id = ${heatId}), end_time, heat_duration, max_couples, floor
    from sections where id = ${sectionId} returning id`.execute(tx);
  const { id } = found(added.rows[0]);
  await sql`insert into section_dance_categories (section_id, dance_category_id, position)
    select ${id}::int, dance_category_id, position from section_dance_categories where section_id = ${sectionId}`.execute(
    tx,
  );
  await sql`update sections set end_time = (select starts from heat_times where heat_id = ${heatId}),
    version = version + 1 where id = ${sectionId}`.execute(tx);
  await sql`update heats set section_id = ${id} where section_id = ${sectionId}
    and number >= (select number from heats where id = ${heatId})`.execute(tx);
  return id;
}
