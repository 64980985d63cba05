import { sql } from 'kysely';
import type { Db } from '../../../server/db/orm.ts';

/** Current state of a schedule and its event; ids as text. */
export interface Standing {
  scheduleId: string;
  eventId: string;
  /** On which its first section starts. */
  day: string | null;
  sections: string[];
  heats: string[];
  /** Assigned and unassigned heat entries. */
  placed: string[];
  waiting: string[];
  scratched: string[];
  entries: string[];
  people: string[];
  teachers: string[];
  students: string[];
  /** Students without an entry in any event. */
  idle: string[];
  /** Number of the event's entries by student. */
  entryCounts: Record<string, number>;
  studios: string[];
  dances: string[];
  /** Unused studios, dances and styles, which may be deleted. */
  idleStudios: string[];
  idleDances: string[];
  idleCategories: string[];
  categories: string[];
  /** Log lines of undoable commands, newest first. */
  undoable: string[];
  plans: string[];
  /** Imports of the event that were not undone, newest first; the oldest created the schedule. */
  imports: string[];
  /** Deleted entries that can be restored, newest first. */
  deletedEntries: string[];
}

/** Each number selects one of the objects that exist at that time. */
export interface Draw {
  which: number;
  where: number;
}

export async function readStanding(db: Db, scheduleId: string): Promise<Standing> {
  const { rows } = await sql<Omit<Standing, 'scheduleId'>>`
    select p.event_id::text as "eventId",
      (select to_char(min(s.start_time) at time zone e.time_zone, 'YYYY-MM-DD') from sections s
        join events e on e.id = p.event_id where s.schedule_id = p.id group by e.time_zone) as day,
      array(select id::text from sections where schedule_id = p.id order by position) as sections,
      array(select id::text from heats where schedule_id = p.id order by number) as heats,
      array(select id::text from heat_entries where schedule_id = p.id and heat_id is not null order by id) as placed,
      array(select id::text from heat_entries where schedule_id = p.id and heat_id is null and not is_scratched order by id) as waiting,
      array(select id::text from heat_entries where schedule_id = p.id and is_scratched order by id) as scratched,
      array(select id::text from entries where event_id = p.event_id order by id) as entries,
      array(select id::text from entrants order by id) as people,
      array(select id::text from entrants where is_professional order by id) as teachers,
      array(select id::text from entrants where not is_professional order by id) as students,
      array(select id::text from entrants o where not is_professional
        and not exists (select from entries where entrant_id = o.id)
        and not exists (select from entry_partners where entrant_id = o.id) order by id) as idle,
      (select coalesce(json_object_agg(id, count), '{}') from (
        select o.id, count(*) from entrants o join entries e on e.event_id = p.event_id and (e.entrant_id = o.id
          or exists (select from entry_partners q where q.entry_id = e.id and q.entrant_id = o.id))
        where not o.is_professional group by o.id) c) as "entryCounts",
      array(select id::text from studios order by id) as studios,
      array(select id::text from dances order by id) as dances,
      array(select id::text from studios s where not exists (select from entrants where studio_id = s.id)
        order by id) as "idleStudios",
      array(select id::text from dances d where not exists (select from entries where dance_id = d.id)
        and not exists (select from heats where dance_id = d.id) order by id) as "idleDances",
      array(select id::text from dance_categories c where not exists (select from dances where category_id = c.id)
        and not exists (select from section_dance_categories where dance_category_id = c.id)
        order by id) as "idleCategories",
      array(select id::text from dance_categories order by id) as categories,
      array(select log_entry_id::text from undo_steps where schedule_id = p.id and log_entry_id is not null
        order by id desc) as undoable,
      array(select id::text from program_plans where schedule_id = p.id order by id desc) as plans,
      array(select id::text from bulk_changes where event_id = p.event_id and kind = 'IMPORT' and undone_at is null
        order by id desc) as imports,
      array(select id::text from deletions where kind = 'ENTRY' and event_id = p.event_id
        order by id desc) as "deletedEntries"
    from schedules p where p.id = ${Number(scheduleId)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The schedule is gone.');
  return { scheduleId, ...found };
}
