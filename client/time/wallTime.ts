import { tzOffset } from '@date-fns/tz';

/**
 * What a clock on the wall of the ballroom shows, to the second: "2027-03-14T02:30:00". It belongs to no zone, so it can be
 * typed, picked and counted with wherever the reader sits; only `momentOf` says when that was.
 */
export type WallTime = string;

const DAY_MS = 24 * 60 * 60 * 1000;

export function wallTimeAt(at: number, timeZone: string): WallTime {
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 19);
}

/**
 * When the clocks there show this, in epoch milliseconds. An hour that is skipped in spring is read on the clock that was
 * not put forward (2:30 becomes 3:30); of one that comes twice in autumn, it is the one nearest to `near`, else the first.
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

/** How far the clocks there are ahead of UTC at that moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  return tzOffset(timeZone, new Date(at)) * 60_000;
}
