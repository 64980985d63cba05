import type { EventClock } from '../../time/eventClock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface HourLine {
  readonly at: number;
  readonly isHalf: boolean;
  /** Null if labels would overlap. */
  readonly label: string | null;
}

/** Hour lines in the event's time, and half hours if there is room. */
export function hourLines(
  clock: EventClock,
  from: number,
  to: number,
  pixelsPerMillisecond: number,
): HourLine[] {
  const pixelsPerHour = HOUR * pixelsPerMillisecond;
  const labelEvery = pixelsPerHour >= 44 ? 1 : pixelsPerHour >= 22 ? 2 : pixelsPerHour >= 11 ? 4 : 12;
  const hasHalves = pixelsPerHour >= 70;
  const lines: HourLine[] = [];
  // Steps by half an hour of elapsed time, which holds across clock changes; the clock says which steps are full hours.
  const sinceHalf = ((clock.minuteOfDay(from) % 30) * MINUTE + (from % MINUTE)) % (HOUR / 2);
  for (let at = sinceHalf === 0 ? from : from - sinceHalf + HOUR / 2; at <= to; at += HOUR / 2) {
    const minute = clock.minuteOfDay(at);
    const isHalf = minute % 60 !== 0;
    if (isHalf && !hasHalves) continue;
    const isNamed = !isHalf && (minute / 60) % labelEvery === 0;
    lines.push({ at, isHalf, label: isNamed ? clock.hour(at) : null });
  }
  return lines;
}
