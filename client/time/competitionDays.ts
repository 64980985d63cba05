export interface Span {
  readonly start: number;
  readonly end: number;
}

const NIGHT = 3 * 60 * 60 * 1000;

/**
 * The days of a competition, each from its first section to its last. A new day begins with a section on another date
 * than the day's first and at least three hours after all before it, so an evening that runs past midnight stays one day.
 */
export function competitionDays<S extends Span>(
  sections: readonly S[],
  localDate: (at: number) => string,
): (Span & { readonly sections: readonly S[] })[] {
  const days: { start: number; end: number; sections: S[] }[] = [];
  for (const section of sections.toSorted((a, b) => a.start - b.start)) {
    const day = days.at(-1);
    const isNext =
      !day || (section.start - day.end >= NIGHT && localDate(section.start) !== localDate(day.start));
    if (isNext) days.push({ start: section.start, end: section.end, sections: [section] });
    else {
      day.end = Math.max(day.end, section.end);
      day.sections.push(section);
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
