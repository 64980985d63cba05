import { sql } from 'kysely';
import type { Db } from '../../server/db/orm.ts';

export interface DoubleBooking {
  person: number;
  heat: number;
  other_heat: number;
}

/**
 * Everybody who would dance twice at once, asked of the database alone: the same person in two rows of one heat, or
 * in two heats whose times overlap.
 */
export async function doubleBookings(db: Db, scheduleId: number): Promise<DoubleBooking[]> {
  const { rows } = await sql<DoubleBooking>`
    with placed as (
      select h.id as heat_id, h.number, s.start_time, s.heat_duration,
        row_number() over (partition by h.section_id order by h.number) - 1 as place
      from heats h join sections s on s.id = h.section_id where h.schedule_id = ${scheduleId}
    ), timed as (
      select heat_id, number, start_time + place * heat_duration * interval '1 second' as starts,
        start_time + (place + 1) * heat_duration * interval '1 second' as ends from placed
    ), standing as (
      select r.id as row_id, r.heat_id, p.person from heat_entries r
      join lateral (
        select e.entrant_id as person from entries e where e.id = r.entry_id
        union all select ep.entrant_id from entry_partners ep where ep.entry_id = r.entry_id
      ) p on true where r.schedule_id = ${scheduleId} and r.heat_id is not null
    )
    select a.person, ta.number as heat, tb.number as other_heat
    from standing a join timed ta on ta.heat_id = a.heat_id
    join standing b on b.person = a.person and b.row_id > a.row_id
    join timed tb on tb.heat_id = b.heat_id
    where a.heat_id = b.heat_id or (ta.starts < tb.ends and tb.starts < ta.ends)
    order by 2, 3`.execute(db);
  return rows;
}
