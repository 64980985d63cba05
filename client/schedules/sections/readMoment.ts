import { isValid, parse } from 'date-fns';
import { enUS } from 'date-fns/locale';

const DAYS = [
  'MMM d, yyyy',
  'MMM d yyyy',
  'MMM d',
  'MMMM d, yyyy',
  'MMMM d',
  'M/d/yyyy',
  'M/d',
  'yyyy-MM-dd',
];
const TIMES = ['h:mm:ss a', 'h:mm a', 'h:mma', 'h a', 'ha', 'HH:mm:ss', 'HH:mm'];

const FORMATS = [
  ...TIMES,
  ...DAYS.flatMap((day) =>
    TIMES.flatMap((time) => [`${day}, ${time}`, `${day} ${time}`, `${day}'T'${time}`]),
  ),
  ...DAYS,
];

/**
 * A moment from what somebody types, with or without weekday, year or day: what is left out comes from `reference`.
 * Answers null for an empty text and an invalid date for one that says no moment, as the date field expects it.
 */
export function readMoment(text: string, reference: Date): Date | null {
  const typed = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, '');
  if (typed === '') return null;
  const base = new Date(reference);
  base.setSeconds(0, 0);
  for (const format of FORMATS) {
    const moment = parse(typed, format, base, { locale: enUS });
    if (isValid(moment)) return moment;
  }
  return new Date(Number.NaN);
}
