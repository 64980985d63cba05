import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';

/**
 * Hash of everything a plan depends on: the schedule's settings, sections, heats and rows, the event's entries with
 * their people and what keeps those from the floor, and the dances. Names are left out: they change no plan.
 * @throws NotFound
 */
export async function readFingerprint(db: Db, scheduleId: number): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select concat_ws(' ', p.id,
      hash_record_extended((p.is_locked, p.max_couples, p.level_range, p.fill_mode, p.keep_contests), 0),
      (select sum(hash_record_extended((s.id, s.position, s.section_type, s.start_time, s.end_time, s.heat_duration,
        s.max_couples), 0)) from sections s where s.schedule_id = p.id),
      (select sum(hash_record_extended((c.section_id, c.dance_category_id), 0))
        from section_dance_categories c join sections s on s.id = c.section_id where s.schedule_id = p.id),
      (select sum(hash_record_extended((h.id, h.section_id, h.number, h.dance_id, h.dance_category_id), 0))
        from heats h where h.schedule_id = p.id),
      (select sum(hash_record_extended((r.id, r.entry_id, r.unit, r.heat_id, r.is_pinned, r.is_scratched), 0))
        from heat_entries r where r.schedule_id = p.id),
      (select sum(hash_record_extended((e.id, e.entrant_id, e.entry_type, e.dance_id, e.dance_category_id, e.quantity,
        e.level, e.category, o.is_professional, o.level, o.category), 0))
        from entries e join entrants o on o.id = e.entrant_id where e.event_id = p.event_id),
      (select sum(hash_record_extended((q.entry_id, q.entrant_id, q.position, o.is_professional), 0))
        from entry_partners q join entries e on e.id = q.entry_id join entrants o on o.id = q.entrant_id
        where e.event_id = p.event_id),
      (select sum(hash_record_extended((l.entrant_id, l.other_id, l.day, l.arrives, l.leaves), 0)) from floor_limits l
        where l.event_id = p.event_id),
      (select sum(hash_record_extended((f.heat_id, f.entry_id), 0)) from floor_couples f
        where f.schedule_id = p.id and f.round_no > 1),
      (select sum(hash_record_extended((d.id, d.category_id, d.position), 0)) from dances d),
      (select sum(hash_record_extended((c.id, c.position), 0)) from dance_categories c)) as fingerprint
    from schedules p where p.id = ${scheduleId}`.execute(db);
  return found(rows[0]).fingerprint;
}
