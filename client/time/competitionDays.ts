export interface Span {
  readonly start: number;
  readonly end: number;
}

const NIGHT = 3 * 60 * 60 * 1000;

/**
 * Splits sections into days. A new day begins with a section on another date, at least three hours after all earlier
 * ones, so that an evening past midnight stays one day.
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

/** Index of the day that contains a moment, else the nearest. */
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
