import { eventClock } from './eventClock.ts';

const DAY = 86_400_000;

interface Close {
  /** "Fri Feb 5, 11:59 PM"; null if entries never close. */
  readonly at: string | null;
  /** "Boston time". */
  readonly zone: string;
  /** "8 days left", "Closes today", "Entries are closed". */
  readonly left: string;
  readonly isOver: boolean;
}

/** When entries close, in the event's zone and in words. */
export function closeOf(closesAt: string | null, timeZone: string, now: number): Close {
  const clock = eventClock(timeZone);
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  const zone = `${city} time`;
  if (closesAt === null) return { at: null, zone, left: 'Entries are open', isOver: false };
  const at = Date.parse(closesAt);
  const days = (Date.parse(clock.localDate(at)) - Date.parse(clock.localDate(now))) / DAY;
  const isOver = at <= now;
  const left = isOver
    ? 'Entries are closed'
    : days < 1
      ? 'Closes today'
      : days < 2
        ? '1 day left'
        : `${days.toLocaleString('en-US')} days left`;
  return { at: clock.dayAndTime(at), zone, left, isOver };
}
