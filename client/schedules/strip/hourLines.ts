import type { EventClock } from '../eventClock.ts';

const HOUR = 60 * 60 * 1000;

export interface HourLine {
  readonly at: number;
  readonly isHalf: boolean;
  /** Null where labels would touch. */
  readonly label: string | null;
}

/** Hour lines, and half hours where there is room, of a stretch in the event's own time. */
export function hourLines(
  clock: EventClock,
  from: number,
  to: number,
  pixelsPerMillisecond: number,
): HourLine[] {
  const pixelsPerHour = HOUR * pixelsPerMillisecond;
  const labelEvery = pixelsPerHour >= 44 ? 1 : pixelsPerHour >= 22 ? 2 : pixelsPerHour >= 11 ? 4 : 12;
  const step = pixelsPerHour >= 70 ? HOUR / 2 : HOUR;
  const offset = clock.offset(from);
  const lines: HourLine[] = [];
  for (let local = Math.ceil((from + offset) / step) * step; local - offset <= to; local += step) {
    const isHalf = local % HOUR !== 0;
    const isNamed = !isHalf && (local / HOUR) % labelEvery === 0;
    lines.push({ at: local - offset, isHalf, label: isNamed ? clock.hour(local - offset) : null });
  }
  return lines;
}
