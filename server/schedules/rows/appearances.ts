import { type RawBuilder, sql } from 'kysely';

/**
 * Every place of every person in a schedule: `row_id, heat_id, number, person_id, starts, ends` (seconds). A heat of
 * a section without a start stands at a time of its own, so that only the heat itself counts.
 */
export const appearances = (scheduleId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.id as row_id, r.entry_id, h.id as heat_id, h.number, h.section_id, q.person_id,
    coalesce(extract(epoch from s.start_time) + (h.number - f.number) * s.heat_duration, -1e9 - h.number)::float8
      as starts,
    coalesce(extract(epoch from s.start_time) + (h.number - f.number + 1) * s.heat_duration, -1e9 - h.number + 1)::float8
      as ends
  from heats h
  join sections s on s.id = h.section_id
  cross join lateral (select min(number) as number from heats where section_id = s.id) f
  join heat_entries r on r.heat_id = h.id
  join (
    select id as entry_id, entrant_id as person_id from entries
      where event_id = (select event_id from schedules where id = ${scheduleId})
    union all
    select p.entry_id, p.entrant_id from entry_partners p join entries e on e.id = p.entry_id
      where e.event_id = (select event_id from schedules where id = ${scheduleId})
  ) q on q.entry_id = r.entry_id
  where h.schedule_id = ${scheduleId}`;
