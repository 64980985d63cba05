import { markRepeated } from '../../server/publishing/repeatedHour.ts';
import { isTwelveHourClock } from './clockText.ts';
import { dayOf, momentOf, type WallTime, wallTimeAt } from './wallTime.ts';

const clocks = new Map<string, EventClock>();

/** Formats moments (epoch milliseconds) in the event's time zone. */
export interface EventClock {
  readonly timeZone: string;
  /** From the browser's locale. */
  readonly isTwelveHour: boolean;
  /** "2:42 PM", or "14:42"; "1:10 AM EDT" if that time comes twice. */
  time(at: number): string;
  /** "1:45 PM – 4:21 PM". */
  range(from: number, to: number, dash?: string): string;
  /** "3 PM" for an hour line. */
  hour(at: number): string;
  /** "Saturday". */
  weekday(at: number): string;
  /** "Mar 6". */
  monthDay(at: number): string;
  /** "Sat Mar 6". */
  shortDay(at: number): string;
  /** "Sat". */
  shortWeekday(at: number): string;
  /** "2027-03-06". */
  localDate(at: number): string;
  /** "Sat Mar 6, 4:15 PM". */
  dayAndTime(at: number): string;
  wall(at: number): WallTime;
  /** See `momentOf`. */
  moment(wall: WallTime, near?: number | null): number;
  /** Minutes since midnight on the wall clock. */
  minuteOfDay(at: number): number;
}

export function eventClock(timeZone: string): EventClock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = buildClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function buildClock(timeZone: string): EventClock {
  const isTwelveHour = isTwelveHourClock();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...options });
    // Chromium puts a narrow no-break space before AM; no other text here has it.
    return (at: number) => formatter.format(at).replaceAll('\u202f', ' ');
  };
  const cycle = isTwelveHour ? ({ hour12: true } as const) : ({ hourCycle: 'h23' } as const);
  const time = markRepeated(timeZone, format({ hour: 'numeric', minute: '2-digit', ...cycle }));
  const shortWeekday = format({ weekday: 'short' });
  const monthDay = format({ month: 'short', day: 'numeric' });
  const shortDay = (at: number) => `${shortWeekday(at)} ${monthDay(at)}`;
  const wall = (at: number) => wallTimeAt(at, timeZone);
  return {
    timeZone,
    isTwelveHour,
    time,
    hour: isTwelveHour ? format({ hour: 'numeric', hour12: true }) : time,
    weekday: format({ weekday: 'long' }),
    monthDay,
    shortDay,
    shortWeekday,
    range: (from, to, dash = ' – ') => `${time(from)}${dash}${time(to)}`,
    localDate: (at) => dayOf(wall(at)),
    dayAndTime: (at) => `${shortDay(at)}, ${time(at)}`,
    wall,
    moment: (shown, near) => momentOf(shown, timeZone, near),
    minuteOfDay: (at) => {
      const [hours = 0, minutes = 0] = wall(at).slice(11, 16).split(':').map(Number);
      return hours * 60 + minutes;
    },
  };
}
