import format from 'date-fns/format';
import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { dayAt } from '../../events/calendar.ts';
import { isOnEventDays } from '../../events/eventDays.ts';
import { counted, listed } from '../counted.ts';

const MOST_NAMED = 3;

export const dayWords = (day: string): string => format(new Date(`${day}T12:00:00`), 'MMM d, yyyy');

interface Start {
  schedule: number;
  date: string | null;
  zone: string;
  start: Date;
}

/** Says of each schedule which sections are not on the days of the event, if it has a date. */
export async function readDateWarnings(
  db: Db,
  scheduleIds: readonly number[],
): Promise<{ key: number; figure: string | null }[]> {
  const { rows } = await sql<Start>`
    select s.schedule_id as schedule, e.date::text as date, e.time_zone as zone, s.start_time as start
    from sections s join schedules p on p.id = s.schedule_id join events e on e.id = p.event_id
    where s.schedule_id = any(${scheduleIds}) and s.start_time is not null order by s.start_time`.execute(db);
  const starts = Map.groupBy(rows, ({ schedule }) => schedule);
  return [...starts].map(([key, own]) => ({ key, figure: warningOf(own) }));
}

function warningOf(rows: readonly Start[]): string | null {
  const date = rows[0]?.date;
  if (!date) return null;
  const days = new Set(rows.map(({ start, zone }) => dayAt(start, zone)));
  const others = [...days].filter((day) => !isOnEventDays(date, day));
  if (others.length === 0) return null;
  const named = others.slice(0, MOST_NAMED).map(dayWords);
  const more = others.length - named.length;
  const when = listed(more > 0 ? [...named, counted(more, 'more day')] : named);
  return `Sections are on ${when}, but the event is on ${dayWords(date)}.`;
}
