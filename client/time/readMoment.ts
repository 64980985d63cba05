import { isValid, parse } from 'date-fns';
import { enUS } from 'date-fns/locale';
import { plainDate } from './wallText.ts';
import type { WallTime } from './wallTime.ts';

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
 * A time on the wall from what somebody types, with or without weekday, year or day: what is left out comes from
 * `reference`. Null for an empty text, false for one that says no time.
 */
export function readMoment(text: string, reference: WallTime): WallTime | null | false {
  const typed = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, '');
  if (typed === '') return null;
  const base = plainDate(`${reference.slice(0, 16)}:00`);
  for (const format of FORMATS) {
    const moment = parse(typed, format, base, { locale: enUS });
    if (isValid(moment)) return new Date(moment.getTime()).toISOString().slice(0, 19);
  }
  return false;
}
