import { sql } from 'kysely';
import type { Db } from '../../../server/db/orm.ts';

export interface DoubleBooking {
  person: number;
  heat: number;
  other_heat: number;
}

/**
 * Finds double bookings with SQL alone: a person in two entries of one heat, or in two heats whose times overlap. Scans each
 * person's entries in order of time instead of comparing all pairs: a teacher with 300 entries has 45,000 pairs.
 */
export async function doubleBookings(db: Db, scheduleId: number): Promise<DoubleBooking[]> {
  const { rows } = await sql<DoubleBooking>`
    with placed as materialized (
      select h.id as heat_id, h.number, s.start_time, s.heat_duration,
        row_number() over (partition by h.section_id order by h.number) - 1 as place
      from heats h join sections s on s.id = h.section_id where h.schedule_id = ${scheduleId}
    ), timed as materialized (
      select heat_id, number, start_time + place * heat_duration * interval '1 second' as starts,
        start_time + (place + 1) * heat_duration * interval '1 second' as ends from placed
    ), standing as materialized (
      select r.id as row_id, r.heat_id, p.person, t.number, t.starts, t.ends from heat_entries r
      join lateral (
        select e.entrant_id as person from entries e where e.id = r.entry_id
        union all select ep.entrant_id from entry_partners ep where ep.entry_id = r.entry_id
      ) p on true join timed t on t.heat_id = r.heat_id
      where r.schedule_id = ${scheduleId} and r.heat_id is not null
    ), doubled as materialized (
      select distinct person from (
        select person,
          starts < max(ends) over (partition by person order by starts, row_id
            rows between unbounded preceding and 1 preceding) as is_early,
          count(*) over (partition by person, heat_id) > 1 as is_twice
        from standing
      ) looked where is_early or is_twice
    )
    select a.person, a.number as heat, b.number as other_heat
    from doubled d join standing a on a.person = d.person
    join standing b on b.person = a.person and b.row_id > a.row_id
    where a.heat_id = b.heat_id or (a.starts < b.ends and b.starts < a.ends)
    order by 2, 3`.execute(db);
  return rows;
}
