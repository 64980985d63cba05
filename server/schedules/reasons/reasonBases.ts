import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';

/** Rows that compete for the same heats: one dance, or the multi-dances of one style. */
interface DanceKind {
  type: string;
  danceId: number | null;
  categoryId: number;
}

export interface ReasonBasis extends DanceKind {
  scheduleId: number;
  basis: string;
  /** Number of stored reasons found for another state. */
  touched: number;
}

/**
 * Hashes, per kind with stored reasons, of all that a reason depends on: the schedule's settings, the kind's heats with
 * their caps, its rows with their heats, and the people with names and levels. With floors side by side, other dances
 * matter too, so the hash covers the whole schedule; with times of people, all times of heats.
 */
export async function readReasonBases(db: Db, scheduleIds: readonly number[]): Promise<ReasonBasis[]> {
  const { rows } = await sql<ReasonBasis>`
    with ${basesOf(scheduleIds)}
    select b.schedule_id as "scheduleId", b.entry_type as type, b.dance_id as "danceId",
      b.dance_category_id as "categoryId", b.basis,
      (select count(*)::int from kept k where k.schedule_id = b.schedule_id and k.entry_type = b.entry_type
        and k.dance_id is not distinct from b.dance_id and k.dance_category_id = b.dance_category_id
        and k.basis is distinct from b.basis) as touched
    from bases b order by 1, 2, 4, 3`.execute(db);
  return rows;
}

/** Schedules with outdated reasons; figures are above 0. */
export async function readTouched(
  db: Db,
  scheduleIds: readonly number[],
): Promise<{ key: number; figure: number }[]> {
  const touched = (await readReasonBases(db, scheduleIds)).filter((kind) => kind.touched > 0);
  return touched.map((kind) => ({ key: kind.scheduleId, figure: kind.touched }));
}

/**
 * Number of unassigned rows per schedule without a valid reason: not tried by a fill yet, changed since, or about to be
 * assigned by the next fill.
 */
export async function readUntried(
  db: Db,
  scheduleIds: readonly number[],
): Promise<{ key: number; figure: number }[]> {
  const { rows } = await sql<{ key: number; figure: number }>`
    with ${basesOf(scheduleIds)}
    select r.schedule_id as key, count(*)::int as figure
    from heat_entries r
    where r.schedule_id = any(${scheduleIds}) and r.heat_id is null and not r.is_scratched and not exists (
      select from kept k join bases b on b.schedule_id = k.schedule_id and b.entry_type = k.entry_type
        and b.dance_id is not distinct from k.dance_id and b.dance_category_id = k.dance_category_id
      where k.id = r.id and not k.is_seatable and k.basis = b.basis)
    group by r.schedule_id`.execute(db);
  return rows;
}

/** Marks reasons just written as found for the present state. */
export async function storeBases(tx: Db, scheduleId: number): Promise<void> {
  await sql`
    with ${basesOf([scheduleId])}
    update waiting_reasons w set basis = b.basis
    from kept k join bases b on b.entry_type = k.entry_type and b.dance_id is not distinct from k.dance_id
      and b.dance_category_id = k.dance_category_id
    where w.heat_entry_id = k.id`.execute(tx);
}

const basesOf = (scheduleIds: readonly number[]) => sql`
  kept as materialized (
    select r.id, r.schedule_id, e.entry_type, e.dance_id, e.dance_category_id, w.basis, w.is_seatable
    from waiting_reasons w
    join heat_entries r on r.id = w.heat_entry_id
    join entries e on e.id = r.entry_id
    where r.schedule_id = any(${scheduleIds}) and r.heat_id is null
  ),
  kinds as materialized (
    select distinct schedule_id, entry_type, dance_id, dance_category_id from kept
  ),
  rows_of as (
    select k.schedule_id, k.entry_type, k.dance_id, k.dance_category_id,
      sum(hash_record_extended((r.id, r.heat_id, r.is_pinned, e.entrant_id, e.level, o.name, o.level), 0)) as state
    from kinds k
    join heat_entries r on r.schedule_id = k.schedule_id
    join entries e on e.id = r.entry_id and e.entry_type = k.entry_type
      and e.dance_category_id = k.dance_category_id and e.dance_id is not distinct from k.dance_id
    join entrants o on o.id = e.entrant_id
    group by 1, 2, 3, 4
  ),
  partners_of as (
    select k.schedule_id, k.entry_type, k.dance_id, k.dance_category_id,
      sum(hash_record_extended((q.entry_id, q.entrant_id, o.name), 0)) as state
    from kinds k
    join schedules p on p.id = k.schedule_id
    join entries e on e.event_id = p.event_id and e.entry_type = k.entry_type
      and e.dance_category_id = k.dance_category_id and e.dance_id is not distinct from k.dance_id
    join entry_partners q on q.entry_id = e.id
    join entrants o on o.id = q.entrant_id
    group by 1, 2, 3, 4
  ),
  heats_of as (
    select k.schedule_id, k.entry_type, k.dance_id, k.dance_category_id,
      sum(hash_record_extended((h.id, s.max_couples), 0)) as state
    from kinds k
    join heats h on h.schedule_id = k.schedule_id and h.dance_category_id = k.dance_category_id
      and h.dance_id is not distinct from k.dance_id
    join sections s on s.id = h.section_id and s.section_type = k.entry_type
    group by 1, 2, 3, 4
  ),
  floors as materialized (
    select p.id as schedule_id, hash_record_extended((p.is_locked, p.max_couples, p.level_range, p.fill_mode), 0) as rules,
      case when exists (select from sections a join sections b on b.schedule_id = a.schedule_id and b.id <> a.id
          and b.start_time < a.end_time and a.start_time < b.end_time
          and a.section_type <> 'BREAK' and b.section_type <> 'BREAK' where a.schedule_id = p.id)
        then (select sum(hash_record_extended((r.id, r.entry_id, t.starts), 0)) from heat_entries r
          join heat_times t on t.heat_id = r.heat_id where r.schedule_id = p.id) end as side_by_side,
      (select concat_ws(' ', sum(hash_record_extended((l.entrant_id, l.other_id, l.day, l.arrives, l.leaves), 0)),
          (select sum(hash_record_extended((t.heat_id, t.starts), 0)) from heat_times t where t.schedule_id = p.id))
        from floor_limits l where l.event_id = p.event_id having count(*) > 0) as limits
    from schedules p where p.id in (select schedule_id from kinds)
  ),
  bases as materialized (
    select k.*, concat_ws(' ', f.rules, coalesce(r.state, 0), coalesce(q.state, 0), coalesce(h.state, 0),
      f.side_by_side, f.limits) as basis
    from kinds k
    join floors f using (schedule_id)
    left join rows_of r on (r.schedule_id, r.entry_type, r.dance_category_id) =
      (k.schedule_id, k.entry_type, k.dance_category_id) and r.dance_id is not distinct from k.dance_id
    left join partners_of q on (q.schedule_id, q.entry_type, q.dance_category_id) =
      (k.schedule_id, k.entry_type, k.dance_category_id) and q.dance_id is not distinct from k.dance_id
    left join heats_of h on (h.schedule_id, h.entry_type, h.dance_category_id) =
      (k.schedule_id, k.entry_type, k.dance_category_id) and h.dance_id is not distinct from k.dance_id
  )`;
