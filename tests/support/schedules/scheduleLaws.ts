import { sql } from 'kysely';
import type { Db } from '../../../server/db/orm.ts';

/**
 * Invariants that hold after any sequence of changes. Each statement finds violations of one law in the tables, without
 * using any of the program's code.
 */
export const LAWS: Record<string, string> = {
  'section orders run 1, 2, 3… without gaps': `
    select id from (select id, position, row_number() over (order by position) as n
      from sections where schedule_id = $1) s where position <> n`,
  'heat numbers run 1, 2, 3… without gaps': `
    select id from (select id, number, row_number() over (order by number) as n
      from heats where schedule_id = $1) h where number <> n`,
  'heats follow the order of the sections': `
    select a.id from heats a join heats b on b.schedule_id = a.schedule_id and b.number = a.number + 1
      join sections s on s.id = a.section_id join sections t on t.id = b.section_id
      where a.schedule_id = $1 and s.position > t.position`,
  'a break has no heats': `
    select h.id from heats h join sections s on s.id = h.section_id
      where h.schedule_id = $1 and s.section_type = 'BREAK'`,
  'a heat has a dance exactly where its section is not of multi-dances': `
    select h.id from heats h join sections s on s.id = h.section_id
      where h.schedule_id = $1 and (h.dance_id is null) <> (s.section_type = 'MULTI')`,
  'a row stands in a heat of its dance and type': `
    select r.id from heat_entries r join heats h on h.id = r.heat_id join sections s on s.id = h.section_id
      join entries e on e.id = r.entry_id
      where r.schedule_id = $1 and (e.entry_type <> s.section_type
        or e.dance_category_id <> h.dance_category_id or e.dance_id is distinct from h.dance_id)`,
  'nobody is twice in one heat': `
    select r.heat_id from heat_entries r join lateral (
        select entrant_id as person from entries where id = r.entry_id
        union all select entrant_id from entry_partners where entry_id = r.entry_id) p on true
      where r.schedule_id = $1 and r.heat_id is not null
      group by r.heat_id, p.person having count(*) > 1`,
  'no heat without a row placed by hand holds more than its floor': `
    select h.id from heats h join sections s on s.id = h.section_id join schedules p on p.id = h.schedule_id
      join heat_entries r on r.heat_id = h.id
      where h.schedule_id = $1 group by h.id, s.id, p.id
      having not bool_or(r.is_pinned) and count(*) >
        case s.section_type when 'SOLO' then 1 else coalesce(s.max_couples, p.max_couples) end`,
  'a row that waits is not placed by hand': `
    select id from heat_entries where schedule_id = $1 and heat_id is null and is_pinned`,
};

/** Laws that a schedule violates; empty if all hold. */
export async function brokenLaws(db: Db, scheduleId: number): Promise<string[]> {
  const broken: string[] = [];
  for (const [law, statement] of Object.entries(LAWS)) {
    const text = statement.replaceAll('$1', String(scheduleId));
    const { rows } = await sql.raw(text).execute(db);
    if (rows.length > 0) broken.push(law);
  }
  return broken;
}

/** Number of double bookings: a person twice in one heat, or in two heats that overlap in time. */
export async function doubleBookings(db: Db, scheduleId: number): Promise<number> {
  const { rows } = await sql
    .raw<{ count: number }>(`
    with floor as (
      select r.id, h.id as heat, p.person, s.start_time + (h.number - (select min(number) from heats
          where section_id = s.id)) * s.heat_duration * interval '1 second' as starts, s.heat_duration
      from heat_entries r join heats h on h.id = r.heat_id join sections s on s.id = h.section_id
      join lateral (select entrant_id as person from entries where id = r.entry_id
        union all select entrant_id from entry_partners where entry_id = r.entry_id) p on true
      where r.schedule_id = ${scheduleId}
    )
    select count(*)::int as count from floor a join floor b on a.person = b.person and a.id < b.id
      where a.heat = b.heat or (a.starts, a.heat_duration * interval '1 second')
        overlaps (b.starts, b.heat_duration * interval '1 second')`)
    .execute(db);
  return rows[0]?.count ?? 0;
}
