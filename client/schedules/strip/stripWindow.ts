import type { StripDay } from './StripModel.ts';

export interface StripWindow {
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

const PIXELS_PER_HEAT = 5;
const SHORTEST = 5 * 60 * 1000;

/** Window around a moment with at least 5 px per heat; the whole day if that fits. */
export function firstWindow(
  days: readonly StripDay[],
  day: number,
  at: number,
  width: number,
  shortestHeat: number,
): StripWindow {
  const span = Math.max(SHORTEST, (width / PIXELS_PER_HEAT) * shortestHeat);
  return placeWindow(days, day, at - span / 2, span);
}

/** Clamps a window into a day, or returns the whole day if the span is longer. */
export function placeWindow(days: readonly StripDay[], day: number, from: number, span: number): StripWindow {
  const { start = 0, end = 1 } = days[day] ?? {};
  const length = Math.max(1, Math.min(Math.max(span, SHORTEST), end - start));
  const first = Math.min(Math.max(from, start), end - length);
  return { day, from: first, to: first + length };
}

export function panWindow(days: readonly StripDay[], window: StripWindow, by: number): StripWindow {
  return placeWindow(days, window.day, window.from + by, window.to - window.from);
}

/** Zooms around `about`, which keeps its screen position. @param factor above 1 shows more */
export function zoomWindow(
  days: readonly StripDay[],
  window: StripWindow,
  factor: number,
  about: number,
): StripWindow {
  const span = window.to - window.from;
  const share = (about - window.from) / span;
  const { start = 0, end = 1 } = days[window.day] ?? {};
  const next = Math.max(SHORTEST, Math.min(end - start, span * factor));
  return placeWindow(days, window.day, about - share * next, next);
}

/** Moves the window only if the heat is outside it, leaving a fifth of the window before the heat. */
export function revealInWindow(
  days: readonly StripDay[],
  window: StripWindow,
  day: number,
  start: number,
  end: number,
): StripWindow {
  if (day === window.day && start >= window.from && end <= window.to) return window;
  const span = window.to - window.from;
  const isLater = day > window.day || (day === window.day && end > window.to);
  return placeWindow(days, day, isLater ? start - span * 0.2 : end - span * 0.8, span);
}
