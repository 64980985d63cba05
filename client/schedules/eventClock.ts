const clocks = new Map<string, EventClock>();

/** Words for moments, in the event's own time zone whatever zone the reader sits in. All times are epoch milliseconds. */
export interface EventClock {
  readonly timeZone: string;
  /** "2:42 PM", or "14:42" where the reader's locale counts to 24. */
  time(at: number): string;
  /** "1:45 – 4:21 PM": the first half of the day is named once. */
  range(from: number, to: number, dash?: string): string;
  /** "3 PM" for an hour line. */
  hour(at: number): string;
  /** "Saturday". */
  weekday(at: number): string;
  /** "Sat Mar 6". */
  shortDay(at: number): string;
  /** "Sat". */
  shortWeekday(at: number): string;
  /** "2027-03-06", equal for two moments of one local day. */
  localDate(at: number): string;
  /** "Sat Mar 6, 4:15 PM". */
  dayAndTime(at: number): string;
  /** Milliseconds that local time is ahead of UTC at that moment. */
  offset(at: number): number;
}

export function eventClock(timeZone: string): EventClock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = buildClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function buildClock(timeZone: string): EventClock {
  const hour12 = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 ?? true;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...options });
    // Chromium sets the half of the day off with a narrow no-break space, which no other text here has.
    return (at: number) => formatter.format(at).replaceAll('\u202f', ' ');
  };
  const cycle = hour12 ? ({ hour12: true } as const) : ({ hourCycle: 'h23' } as const);
  const time = format({ hour: 'numeric', minute: '2-digit', ...cycle });
  const hour = hour12 ? format({ hour: 'numeric', hour12: true }) : time;
  const weekday = format({ weekday: 'long' });
  const shortWeekday = format({ weekday: 'short' });
  const monthDay = format({ month: 'short', day: 'numeric' });
  const shortDay = (at: number) => `${shortWeekday(at)} ${monthDay(at)}`;
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const offset = (at: number) => {
    const part: Record<string, number> = {};
    for (const { type, value } of parts.formatToParts(at)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour: h = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, h, minute, second) - Math.floor(at / 1000) * 1000;
  };
  return {
    timeZone,
    time,
    hour,
    weekday,
    shortDay,
    shortWeekday,
    offset,
    range: (from, to, dash = ' – ') => {
      const first = time(from);
      return `${hour12 ? first.replace(/ [AP]M$/, '') : first}${dash}${time(to)}`;
    },
    localDate: (at) => new Date(at + offset(at)).toISOString().slice(0, 10),
    dayAndTime: (at) => `${shortDay(at)}, ${time(at)}`,
  };
}
