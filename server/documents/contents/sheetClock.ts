import { markRepeated } from '../../publishing/repeatedHour.ts';

/** Formats ISO 8601 instants for print, in the event's time zone. */
export interface SheetClock {
  readonly timeZone: string;
  /** "10:13 AM", or "10:13" on a 24-hour clock; "1:10 AM EDT" if that time comes twice. */
  time(instant: string): string;
  /** "10:13 AM"; "Sat 12:31 AM" if `instant` is not on `day`. */
  timeOn(day: string, instant: string): string;
  /** "7:03 – 10:54 PM", with AM or PM once if both ends share it; "11:40 PM – Sat 1:10 AM". */
  rangeOn(day: string, from: string, to: string): string;
  /** "Friday". */
  weekday(instant: string): string;
  /** "Fri". */
  shortWeekday(instant: string): string;
  /** "Friday, Mar 5". */
  day(instant: string): string;
  /** "Fri, Mar 5". */
  date(instant: string): string;
  /** "Fri 9:43 AM". */
  dayAndTime(instant: string): string;
  /** "Thu, Mar 4, 2027, 6:40 PM". */
  moment(instant: string): string;
  /** "2027-03-05" in the event's time zone. */
  localDate(instant: string): string;
  /** Hours since local midnight, with a fraction. */
  hourOfDay(instant: string): number;
  /** "March 5–7, 2027". */
  days(from: string, to: string): string;
}

export type HoursOfClock = 12 | 24;

const clocks = new Map<string, SheetClock>();
const MOST_CLOCKS = 50;

export function sheetClock(timeZone: string, hours: HoursOfClock = 12): SheetClock {
  const key = `${hours} ${timeZone}`;
  const known = clocks.get(key);
  if (known) return known;
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  const clock = buildClock(timeZone, hours);
  clocks.set(key, clock);
  return clock;
}

function buildClock(timeZone: string, hours: HoursOfClock): SheetClock {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...options });
    // Intl puts a narrow no-break space before AM and PM, which some readers of CSV and text cannot display.
    return (instant: string) => formatter.format(Date.parse(instant)).replaceAll('\u202f', ' ');
  };
  const cycle = hours === 12 ? ({ hour12: true } as const) : ({ hourCycle: 'h23' } as const);
  const plain = format({ hour: 'numeric', minute: '2-digit', ...cycle });
  const marked = markRepeated(timeZone, (at) => plain(new Date(at).toISOString()));
  const time = (instant: string): string => marked(Date.parse(instant));
  const shortWeekday = format({ weekday: 'short' });
  const weekday = format({ weekday: 'long' });
  const monthDay = format({ month: 'short', day: 'numeric' });
  const date = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const wallAt = (instant: string) => wall.format(Date.parse(instant));
  const longDays = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  const localDate = (instant: string) => wallAt(instant).slice(0, 10);
  const dayAndTime = (instant: string) => `${shortWeekday(instant)} ${time(instant)}`;
  const timeOn = (day: string, instant: string) =>
    localDate(day) === localDate(instant) ? time(instant) : dayAndTime(instant);
  return {
    timeZone,
    time,
    timeOn,
    rangeOn: (day, from, to) => {
      const [start, end] = [timeOn(day, from), timeOn(from, to)];
      const isOneHalf = start.slice(-3) === end.slice(-3) && start.endsWith('M');
      const isOneDay = localDate(from) === localDate(to);
      return `${isOneHalf && isOneDay ? start.slice(0, -3) : start} – ${end}`;
    },
    weekday,
    shortWeekday,
    day: (instant) => `${weekday(instant)}, ${monthDay(instant)}`,
    date: (instant) => `${shortWeekday(instant)}, ${monthDay(instant)}`,
    dayAndTime,
    moment: (instant) => `${date(instant)}, ${time(instant)}`,
    localDate,
    hourOfDay: (instant) => {
      const [hour = 0, minute = 0] = wallAt(instant).slice(11, 16).split(':').map(Number);
      return hour + minute / 60;
    },
    days: (from, to) => longDays.formatRange(Date.parse(from), Date.parse(to)).replaceAll('\u2009', ''),
  };
}
