import { format, isValid, parse } from 'date-fns';
import { enUS } from 'date-fns/locale';

const SHOWN = 'EEE MMM d, yyyy';
const UNDERSTOOD = [
  SHOWN,
  'yyyy-MM-dd',
  'MMM d, yyyy',
  'MMM d yyyy',
  'MMMM d, yyyy',
  'M/d/yyyy',
  'd.M.yyyy',
  'd MMM yyyy',
];

/** "Fri Mar 5, 2027". */
export function dayText(day: Date): string {
  return format(day, SHOWN, { locale: enUS });
}

/** Reads a day as people type it; false where it is none. */
export function readDay(text: string): Date | false {
  for (const pattern of UNDERSTOOD) {
    const day = parse(text.trim(), pattern, new Date(2000, 0, 1), { locale: enUS });
    if (isValid(day)) return day;
  }
  return false;
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
