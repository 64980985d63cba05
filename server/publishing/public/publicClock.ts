import { markRepeated } from '../repeatedHour.ts';

/** Formats ISO 8601 instants in the event's time zone. */
export interface PublicClock {
  /** "11:13 AM"; "1:10 AM EDT" if that time comes twice. */
  time(at: string): string;
  /** ["11:13", "AM"]. */
  parts(at: string): [clock: string, half: string];
  /** "Friday, Mar 5". */
  day(at: string): string;
  /** "Fri". */
  weekday(at: string): string;
  /** "Thu, Mar 4, 6:40 PM". */
  moment(at: string): string;
  /** "2027-03-05" in the event's time zone. */
  date(at: string): string;
}

const clocks = new Map<string, PublicClock>();

export function publicClock(timeZone: string): PublicClock {
  const known = clocks.get(timeZone) ?? makeClock(timeZone);
  clocks.set(timeZone, known);
  return known;
}

function makeClock(timeZone: string): PublicClock {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...options });
    // Some locale data put a narrow no-break space before AM and PM.
    return (at: string): string => formatter.format(new Date(at)).replaceAll('\u202f', ' ');
  };
  const plain = format({ hour: 'numeric', minute: '2-digit' });
  const marked = markRepeated(timeZone, (at) => plain(new Date(at).toISOString()));
  const time = (at: string): string => marked(Date.parse(at));
  const dates = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return {
    time,
    parts: (at) => {
      const [clock = '', ...half] = time(at).split(' ');
      return [clock, half.join(' ')];
    },
    day: format({ weekday: 'long', month: 'short', day: 'numeric' }),
    weekday: format({ weekday: 'short' }),
    moment: format({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
    date: (at) => dates.format(new Date(at)),
  };
}

/** "57 min", "4 h 33 min". */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
