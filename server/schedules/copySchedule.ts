import { sql } from 'kysely';
import type { SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import { writeLog } from '../pubsub/log.ts';
import type { Schedule } from './schedule.entity.ts';

/**
 * Copies sections, heats and assignments, scratched entries included, into an empty schedule of the same event.
 * Versions and printed numbers stay with the original.
 */
export async function copySchedule(tx: Db, user: SignedIn, from: Schedule, to: Schedule): Promise<void> {
  await sql`insert into sections (schedule_id, position, title, section_type, floor, start_time, end_time,
      heat_duration, max_couples, notes)
    select ${to.id}, position, title, section_type, floor, start_time, end_time, heat_duration, max_couples, notes
    from sections where schedule_id = ${from.id}`.execute(tx);
  const sectionsOf = sql`sections s join sections n on n.schedule_id = ${to.id} and n.position = s.position`;
  await sql`insert into section_dance_categories (section_id, dance_category_id, position)
    select n.id, c.dance_category_id, c.position
    from ${sectionsOf} join section_dance_categories c on c.section_id = s.id
    where s.schedule_id = ${from.id}`.execute(tx);
  await sql`insert into heats (schedule_id, section_id, number, dance_id, dance_category_id)
    select ${to.id}, n.id, h.number, h.dance_id, h.dance_category_id
    from ${sectionsOf} join heats h on h.section_id = s.id
    where s.schedule_id = ${from.id}`.execute(tx);
  const heatOf = (id: string) => sql`(select n.id from heats h join heats n on n.number = h.number
    where h.id = r.${sql.ref(id)} and n.schedule_id = ${to.id})`;
  await sql`insert into heat_entries (schedule_id, event_id, entry_id, unit, heat_id, is_pinned, is_scratched,
      scratched_heat_id)
    select ${to.id}, event_id, entry_id, unit, ${heatOf('heat_id')}, is_pinned, is_scratched,
      ${heatOf('scratched_heat_id')}
    from heat_entries r where schedule_id = ${from.id}`.execute(tx);
  await writeLog(tx, { scheduleId: to.id, user, content: `Copied from ${from.name}` });
}
