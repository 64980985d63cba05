import { tzOffset } from '@date-fns/tz';

/**
 * Wall clock time at the venue, to the second: "2027-03-14T02:30:00". It has no zone, so that typing, picking and
 * arithmetic do not depend on the browser's; only `momentOf` resolves it.
 */
export type WallTime = string;

const DAY_MS = 24 * 60 * 60 * 1000;

export function wallTimeAt(at: number, timeZone: string): WallTime {
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 19);
}

/**
 * Resolves a wall time to epoch milliseconds. A time skipped in spring moves forward (2:30 becomes 3:30); of a time
 * repeated in autumn, the one nearest to `near`, else the first.
 */
export function momentOf(wall: WallTime, timeZone: string, near?: number | null): number {
  const asUtc = Date.parse(`${wall}Z`);
  const before = asUtc - offsetAt(asUtc - DAY_MS, timeZone);
  const after = asUtc - offsetAt(asUtc + DAY_MS, timeZone);
  const moments = [before, after].filter((at) => wallTimeAt(at, timeZone) === wall).sort((a, b) => a - b);
  const [first = before, second = first] = moments;
  if (near === undefined || near === null) return first;
  return Math.abs(second - near) < Math.abs(first - near) ? second : first;
}

export function dayOf(wall: WallTime): string {
  return wall.slice(0, 10);
}

/** "02:30:00" */
export function timeOf(wall: WallTime): string {
  return wall.slice(11);
}

/** UTC offset in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  return tzOffset(timeZone, new Date(at)) * 60_000;
}
