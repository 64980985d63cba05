import type { EventClock } from '../../time/eventClock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, as short as a column of them allows: "just now", "4 min", "3 h", "Thu", "Mar 6". */
export function agoText(at: number, now: number, clock: EventClock): string {
  const ago = now - at;
  if (ago < MINUTE) return 'just now';
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} min`;
  if (ago < 12 * HOUR) return `${Math.floor(ago / HOUR)} h`;
  if (ago < 6 * DAY) return clock.shortWeekday(at);
  return clock.shortDay(at).slice(4);
}
