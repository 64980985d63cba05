import { sql } from 'kysely';
import type { SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import { addRow } from '../db/rows.ts';
import type { New } from '../db/tables.ts';
import { sameClockTime } from '../events/calendar.ts';
import type { Event } from '../events/event.entity.ts';
import { daysBetween } from '../events/eventDays.ts';
import { writeLog } from '../pubsub/log.ts';
import { Topic } from '../pubsub/topic.ts';
import { Schedule } from './schedule.entity.ts';
import { readFirstDay, readTimes, shiftTimes } from './sectionTimes.ts';

/** Published once a copy has its sections, and before it gets heats. */
export const sectionsCopied = new Topic<{ from: Schedule; to: Schedule }>();

/** A schedule and its event. */
interface ScheduleOfEvent {
  schedule: Schedule;
  event: Event;
}

/**
 * Copies a schedule into its own event with heats and assignments, scratched entries included; into another one without
 * them, and its sections move to that event's days and keep their clock times. Versions and printed numbers stay with
 * the original.
 * @param given settings that differ from the original's
 */
export async function copySchedule(
  tx: Db,
  user: SignedIn,
  { schedule: from, event: fromEvent }: ScheduleOfEvent,
  toEvent: Event,
  given: Partial<New<Schedule>> = {},
): Promise<Schedule> {
  const { name, maxCouples, levelRange, fillMode, keepContests } = from;
  const settings = { name, maxCouples, levelRange, fillMode, keepContests };
  const to = await addRow(tx, Schedule, { ...settings, ...given, eventId: toEvent.id });
  await sql`insert into sections (schedule_id, position, title, section_type, floor, start_time, end_time,
      heat_duration, max_couples, notes)
    select ${to.id}, position, title, section_type, floor, start_time, end_time, heat_duration, max_couples, notes
    from sections where schedule_id = ${from.id}`.execute(tx);
  await sql`insert into section_dance_categories (section_id, dance_category_id, position)
    select n.id, c.dance_category_id, c.position
    from ${sectionsOf(to)} join section_dance_categories c on c.section_id = s.id
    where s.schedule_id = ${from.id}`.execute(tx);
  await sectionsCopied.publish(tx, { from, to });
  const isOfOther = toEvent.id !== fromEvent.id;
  await (isOfOther ? followDays(tx, fromEvent, toEvent, to) : copyHeats(tx, from, to));
  const content = `Copied from ${from.name}${isOfOther ? ` of ${fromEvent.name}` : ''}`;
  await writeLog(tx, { scheduleId: to.id, user, content });
  return to;
}

/** Each section `s` of the original with its copy `n`. */
const sectionsOf = (to: Schedule) =>
  sql`sections s join sections n on n.schedule_id = ${to.id} and n.position = s.position`;

/** Where one of the events has no date, or the other one no times, days stay. */
async function followDays(tx: Db, fromEvent: Event, toEvent: Event, to: Schedule): Promise<void> {
  const { timeZone } = fromEvent;
  const first = fromEvent.date ?? (await readFirstDay(tx, fromEvent.id, timeZone));
  const days = first && toEvent.date ? daysBetween(first, toEvent.date) : 0;
  await shiftTimes(tx, await readTimes(tx, to.id), (time) =>
    sameClockTime(time, timeZone, toEvent.timeZone, days),
  );
}

async function copyHeats(tx: Db, from: Schedule, to: Schedule): Promise<void> {
  await sql`insert into heats (schedule_id, section_id, number, dance_id, dance_category_id)
    select ${to.id}, n.id, h.number, h.dance_id, h.dance_category_id
    from ${sectionsOf(to)} join heats h on h.section_id = s.id
    where s.schedule_id = ${from.id}`.execute(tx);
  const heatOf = (id: string) => sql`(select n.id from heats h join heats n on n.number = h.number
    where h.id = r.${sql.ref(id)} and n.schedule_id = ${to.id})`;
  await sql`insert into heat_entries (schedule_id, event_id, entry_id, unit, heat_id, is_pinned, is_scratched,
      scratched_heat_id)
    select ${to.id}, event_id, entry_id, unit, ${heatOf('heat_id')}, is_pinned, is_scratched,
      ${heatOf('scratched_heat_id')}
    from heat_entries r where schedule_id = ${from.id}`.execute(tx);
}
