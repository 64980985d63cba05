/** How many rows are read at once. Most lists are shorter. */
export const STRETCH = 300;
/** The stretch moves before its end comes into view. */
const MARGIN = 60;
const STEP = 100;

/**
 * Where the stretch that is read begins, when rows `from` to `to` of `total` are in view: where it is now, as long as
 * they lie well inside it; else so that they stand in its middle.
 */
export function offsetFor(now: number, from: number, to: number, total: number): number {
  const isEnoughAbove = now === 0 || from >= now + MARGIN;
  const isEnoughBelow = now + STRETCH >= total || to <= now + STRETCH - MARGIN;
  if (isEnoughAbove && isEnoughBelow && (now === 0 || now < total)) return now;
  const centred = Math.round(((from + to) / 2 - STRETCH / 2) / STEP) * STEP;
  return Math.max(0, Math.min(centred, Math.floor(Math.max(0, total - 1) / STEP) * STEP));
}
