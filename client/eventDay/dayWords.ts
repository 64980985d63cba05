import { LAST_HOUR } from '../../server/events/eventDays.ts';
import { counted } from '../../server/schedules/counted.ts';
import type { EventClock } from '../time/eventClock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LATE_FROM_MINUTES = 3;

/** The competition day of a moment, "2027-03-05". */
export const competitionDay = (clock: EventClock, at: number): string =>
  clock.localDate(at - LAST_HOUR * HOUR);

/** When the competition day of a moment begins and ends. */
export function boundsOfDay(clock: EventClock, at: number): [number, number] {
  const midnight = Date.parse(competitionDay(clock, at));
  const beginsAt = (day: number) => clock.moment(new Date(day).toISOString().slice(0, 19)) + LAST_HOUR * HOUR;
  return [beginsAt(midnight), beginsAt(midnight + 24 * HOUR)];
}

/** Competition days from one moment to another; negative for an earlier one. */
export const daysUntil = (clock: EventClock, from: number, to: number): number =>
  Math.round((Date.parse(competitionDay(clock, to)) - Date.parse(competitionDay(clock, from))) / (24 * HOUR));

/** "in 98 days", "tomorrow", "2 days ago"; empty for today. */
export function awayText(days: number): string {
  if (days === 0) return '';
  if (days === 1) return 'tomorrow';
  return days > 0 ? `in ${counted(days, 'day')}` : `${counted(-days, 'day')} ago`;
}

/** "6 min", "1 h 5 min"; "101 days" in a rehearsal long before the day. */
export function minutesText(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= 48 * 60) return `${Math.round(minutes / 1440)} days`;
  const rest = minutes % 60 === 0 ? '' : ` ${minutes % 60} min`;
  return `${Math.floor(minutes / 60)} h${rest}`;
}

/** "6 min late", "2 min early", "on time" within a minute; empty if the heat has no planned time. */
export function delayText(delay: number | null): string {
  if (delay === null) return '';
  if (Math.abs(delay) < MINUTE) return 'on time';
  return `${minutesText(delay)} ${delay > 0 ? 'late' : 'early'}`;
}

export const isLate = (delay: number | null): boolean =>
  delay !== null && delay >= LATE_FROM_MINUTES * MINUTE;

export const couplesText = (count: number): string => (count === 0 ? 'no couples' : counted(count, 'couple'));

/** "11:12"; the clock in the bar shows AM or PM. */
export const shortTime = (clock: EventClock, at: number): string => clock.time(at).replace(/ [AP]M$/, '');

/** "0:48" */
export function secondsText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
