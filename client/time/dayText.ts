import { addYears, format, isValid, parse } from 'date-fns';
import { enUS } from 'date-fns/locale';
import { noonOf, plainDay } from './pickedDay.ts';

const SHOWN = 'EEE MMM d, yyyy';
const DATED = [
  'yyyy-MM-dd',
  'MMM d, yyyy',
  'MMM d yyyy',
  'MMMM d, yyyy',
  'MMMM d yyyy',
  'd MMM yyyy',
  'd MMMM yyyy',
  // Before the years of four digits, which would take 27 for the year 27.
  'M/d/yy',
  'M/d/yyyy',
  'd.M.yy',
  'd.M.yyyy',
];
const YEARLESS = ['MMM d', 'MMMM d', 'd MMM', 'd MMMM', 'M/d', 'd.M.', 'd.M'];
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i;

/** "Fri Mar 5, 2027". */
export function dayText(day: Date): string {
  return format(day, SHOWN, { locale: enUS });
}

/**
 * "2027-03-05" from what people type, null where it is no day. A year that is left out is that of the `present` day, or
 * else the one in which the day comes next, counted from `today`.
 */
export function readDay(text: string, { present, today }: { present: string | null; today: string }) {
  const typed = text.trim().replace(WEEKDAY, '');
  const read = (patterns: readonly string[], near: string) => {
    const days = patterns.map((pattern) => parse(typed, pattern, noonOf(near), { locale: enUS }));
    const day = days.find(isValid);
    return day === undefined ? null : plainDay(day);
  };
  const dated = read(DATED, today);
  if (dated !== null) return dated;
  const near = read(YEARLESS, present ?? today);
  if (near === null || present !== null || near >= today) return near;
  return read(YEARLESS, plainDay(addYears(noonOf(today), 1)));
}

const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Mar 5, 2027" for "2027-03-05", whatever zone the reader sits in. */
export function shortDayText(date: string): string {
  return short.format(new Date(`${date}T00:00:00Z`));
}

/** "Mar 5 – 8, 2027" for two such days; one of them where they are the same. */
export function dayRangeText(first: string, last: string): string {
  // Browsers set the dash off with thin spaces, which no other text here has.
  return short
    .formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
    .replaceAll('\u2009', ' ');
}

const readers = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** "Mar 5, 2027" for a moment that belongs to no event, such as a sign-up: the reader's own day. */
export function readersDayText(moment: string): string {
  return readers.format(new Date(moment));
}
