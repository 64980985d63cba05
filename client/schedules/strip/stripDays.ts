import type { StripDay } from './StripModel.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

const NIGHT = 3 * 60 * 60 * 1000;

/**
 * Groups sections, in order of start, into days. A new day begins with a section on another date than the day's first
 * and at least three hours after all before it, so an evening that runs past midnight stays one day.
 */
export function stripDays(
  sections: readonly (Span & { heatCount: number })[],
  localDate: (at: number) => string,
): StripDay[] {
  const days: { start: number; end: number; heatCount: number }[] = [];
  for (const section of sections) {
    const day = days.at(-1);
    const isNext =
      !day || (section.start - day.end >= NIGHT && localDate(section.start) !== localDate(day.start));
    if (isNext) {
      days.push({ start: section.start, end: section.end, heatCount: section.heatCount });
    } else {
      day.end = Math.max(day.end, section.end);
      day.heatCount += section.heatCount;
    }
  }
  return days;
}

/** The day that a moment belongs to, or else the nearest one. */
export function dayIndexAt(days: readonly Span[], at: number): number {
  let nearest = 0;
  let distance = Number.POSITIVE_INFINITY;
  days.forEach((day, index) => {
    const away = at < day.start ? day.start - at : Math.max(0, at - day.end);
    if (away < distance) {
      nearest = index;
      distance = away;
    }
  });
  return nearest;
}
