import { isValid, parse } from 'date-fns';
import { enUS } from 'date-fns/locale';
import { partsOf, readClock } from './clockText.ts';
import { plainDate } from './wallText.ts';
import { dayOf, type WallTime } from './wallTime.ts';

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

interface Around {
  /** Completes missing parts. */
  readonly reference: WallTime;
  /** Start of the span this moment ends: a time without a day is the next one after it. */
  readonly start?: WallTime | null;
  /** With AM and PM, "9" is ambiguous. */
  readonly isTwelveHour: boolean;
}

/** Parses a wall time with or without weekday, year or day. Null if empty, false if unreadable. */
export function readMoment(text: string, around: Around): WallTime | null | false {
  const typed = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, '');
  if (typed === '') return null;
  const clock = readClock(typed);
  if (clock) return momentOfClock(clock, around.isTwelveHour && isEitherHalf(typed), around);
  const base = plainDate(`${around.reference.slice(0, 16)}:00`);
  for (const format of FORMATS) {
    const moment = parse(typed, format, base, { locale: enUS });
    if (isValid(moment)) return wallOf(moment.getTime());
  }
  return false;
}

const HOUR_MS = 60 * 60 * 1000;
const HALF_DAY_MS = 12 * HOUR_MS;

/** "9" and "9:30" may be AM or PM; "09:30", "13" and "9 a" are not ambiguous. */
const isEitherHalf = (typed: string): boolean => /^([1-9]|1[0-2])(\D?\d\d)?$/.test(typed);

/** The next such time within half a day after the start, else the nearest to the reference on its day. */
function momentOfClock(clock: string, isEither: boolean, { reference, start }: Around): WallTime {
  const on = (day: WallTime) => {
    const at = Date.parse(`${dayOf(day)}T${clock}:00Z`);
    const [hours] = partsOf(clock);
    return isEither ? [at, at + (hours === 12 ? -HALF_DAY_MS : HALF_DAY_MS)] : [at];
  };
  if (start) {
    const begin = Date.parse(`${start}Z`);
    const next = [...on(start), ...on(wallOf(begin + 2 * HALF_DAY_MS))]
      .filter((at) => at > begin && at <= begin + HALF_DAY_MS)
      .sort((a, b) => a - b)[0];
    if (next !== undefined) return wallOf(next);
  }
  const present = Date.parse(`${reference}Z`);
  const distance = (at: number) => Math.abs(at - present);
  const [nearest = present] = on(reference).sort((a, b) => distance(a) - distance(b) || b - a);
  return wallOf(nearest);
}

const wallOf = (at: number): WallTime => new Date(at).toISOString().slice(0, 19);
