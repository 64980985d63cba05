import { addYears, format, isSameMonth, isSameYear, isValid, parse } from 'date-fns';
import { enUS } from 'date-fns/locale';
import { noonOf, plainDay } from './pickedDay.ts';

const SHOWN = 'EEE MMM d, yyyy';
const SHORT = 'MMM d, yyyy';
const DATED = [
  'yyyy-MM-dd',
  'MMM d, yyyy',
  'MMM d yyyy',
  'MMMM d, yyyy',
  'MMMM d yyyy',
  'd MMM yyyy',
  'd MMMM yyyy',
  // Before yyyy, which would read 27 as the year 27.
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
 * Parses a typed day to "2027-03-05", or null. A missing year is that of `present`, else the next occurrence from
 * `today`.
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

/** "2027-03-05" as "Mar 5, 2027". */
export function shortDayText(date: string): string {
  return readersDayText(noonOf(date));
}

/** "Mar 5 – 8, 2027", or "Mar 5, 2027" for equal days. */
export function dayRangeText(first: string, last: string): string {
  if (first === last) return shortDayText(first);
  const [from, to] = [noonOf(first), noonOf(last)];
  if (!isSameYear(from, to)) return `${readersDayText(from)} – ${readersDayText(to)}`;
  return `${format(from, 'MMM d')} – ${format(to, isSameMonth(from, to) ? 'd, yyyy' : SHORT)}`;
}

/** "Mar 5, 2027" in the browser's time zone, for moments outside an event, such as a sign-up. */
export function readersDayText(moment: Date | string): string {
  return format(new Date(moment), SHORT, { locale: enUS });
}
