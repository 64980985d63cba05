/** Rows per request. Most lists are shorter. */
export const WINDOW = 300;
/** Rows left at the edge when the window moves. */
const MARGIN = 60;
const STEP = 100;

/**
 * Offset of the window of loaded rows while `from` to `to` of `total` are visible: unchanged while they are well inside
 * it, otherwise centred on them.
 */
export function offsetFor(now: number, from: number, to: number, total: number): number {
  const isEnoughAbove = now === 0 || from >= now + MARGIN;
  const isEnoughBelow = now + WINDOW >= total || to <= now + WINDOW - MARGIN;
  if (isEnoughAbove && isEnoughBelow && (now === 0 || now < total)) return now;
  const centred = Math.round(((from + to) / 2 - WINDOW / 2) / STEP) * STEP;
  return Math.max(0, Math.min(centred, Math.floor(Math.max(0, total - 1) / STEP) * STEP));
}
