import { LAST_HOUR } from '../../server/events/eventDays.ts';
import { eventClock } from '../time/eventClock.ts';

interface DatedEvent {
  readonly date: string | null;
  readonly timeZone: string;
  readonly schedules: readonly { readonly sections: readonly { readonly startTime: string | null }[] }[];
}

const HOUR = 3_600_000;
const YEAR = 52 * 7;

/** The days of an event to which its sections belong, in order. */
export function sectionDays({ timeZone, schedules }: Omit<DatedEvent, 'date'>): string[] {
  const clock = eventClock(timeZone);
  return schedules
    .flatMap(({ sections }) => sections)
    .flatMap(({ startTime }) =>
      startTime ? [clock.localDate(Date.parse(startTime) - LAST_HOUR * HOUR)] : [],
    )
    .sort();
}

/** "2028-03-03" for 364 days after "2027-03-05". */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10);

/** The same weekday 52 weeks later; null for an event without a day. */
export function nextDate(event: DatedEvent): string | null {
  const day = event.date ?? sectionDays(event)[0];
  return day ? daysLater(day, YEAR) : null;
}

/** The name with the year of the date: "Harbor Lights 2027" or "Harbor Lights" becomes "Harbor Lights 2028". */
export function nextName(name: string, date: string | null): string {
  const year = date?.slice(0, 4);
  if (!year) return name;
  return /\b(19|20)\d\d\b/.test(name) ? name.replace(/\b(19|20)\d\d\b/, year) : `${name} ${year}`;
}
