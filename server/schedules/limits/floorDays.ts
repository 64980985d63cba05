import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { isOnEventDays, LAST_HOUR } from '../../events/eventDays.ts';
import { dayWords } from '../sections/dateWarning.ts';

/** As stored: HH:MM, or null. */
export interface DayTimes {
  day: string;
  arrives: string | null;
  leaves: string | null;
}

/** Someone who leaves as the day begins is not there. */
export const NOT_THERE = `0${LAST_HOUR}:00`;

/** The first day, and those of the sections. */
export async function readEventDays(db: Db, eventId: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(e.date, 'YYYY-MM-DD') as day from events e where e.id = ${eventId} and e.date is not null
    union select to_char(s.start_time at time zone e.time_zone - ${LAST_HOUR}::int * interval '1 hour', 'YYYY-MM-DD')
    from events e join schedules p on p.event_id = e.id join sections s on s.schedule_id = p.id
    where e.id = ${eventId} and s.start_time is not null order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** What is wrong with a day, or with the times on it; null if nothing. @param date of the event */
export function faultOfDay(
  { day, arrives, leaves }: DayTimes,
  known: ReadonlySet<string>,
  date: string | null,
): string | null {
  if (!known.has(day) && !(date && isOnEventDays(date, day)))
    return `${dayWords(day)} isn't a day of the event.`;
  return arrives !== null && leaves !== null && sinceMorning(arrives) >= sinceMorning(leaves)
    ? 'Enter a time to leave that is after the time to arrive.'
    : null;
}

/** The small hours come after the evening. */
const sinceMorning = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return ((hours + 24 - LAST_HOUR) % 24) * 60 + minutes;
};

export async function insertTimes(
  tx: Db,
  eventId: number,
  times: readonly (DayTimes & { personId: number | null })[],
): Promise<void> {
  await sql`insert into floor_limits (event_id, entrant_id, day, arrives, leaves)
    select ${eventId}::int, t.* from unnest(${times.map(({ personId }) => personId)}::int[],
      ${times.map(({ day }) => day)}::date[], ${times.map(({ arrives }) => arrives)}::time[],
      ${times.map(({ leaves }) => leaves)}::time[]) as t (person, day, arrives, leaves)
    where num_nonnulls(t.arrives, t.leaves) > 0`.execute(tx);
}

/** Keeps pairs of people apart; those that are already stay. */
export async function insertPairs(
  tx: Db,
  eventId: number,
  pairs: readonly (readonly (number | null)[])[],
): Promise<void> {
  await sql`insert into floor_limits (event_id, entrant_id, other_id)
    select ${eventId}::int, least(a, b), greatest(a, b)
    from unnest(${pairs.map(([one]) => one)}::int[], ${pairs.map(([, other]) => other)}::int[]) t (a, b)
    on conflict do nothing`.execute(tx);
}
