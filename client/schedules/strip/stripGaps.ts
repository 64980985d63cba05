import type { StripDay, StripSection } from './StripModel.ts';

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** @param sections sorted by start. @returns the parts of a day that no section covers */
export function freeStretches(day: StripDay, sections: readonly StripSection[]): Stretch[] {
  const free: Stretch[] = [];
  let covered = day.start;
  for (const section of sections) {
    if (section.end <= day.start || section.start >= day.end) continue;
    if (section.start > covered) free.push({ from: covered, to: section.start });
    covered = Math.max(covered, section.end);
  }
  return free;
}

/** @param sections sorted by start. @returns the floors, each a line of bands, if any run side by side; else one */
export function floorLines(sections: readonly StripSection[]): readonly string[] {
  let latest: StripSection | undefined;
  for (const section of sections) {
    if (latest && section.start < latest.end && section.floor !== latest.floor)
      return [...new Set(sections.map(({ floor }) => floor))];
    if (!latest || section.end > latest.end) latest = section;
  }
  return [''];
}

/** @param sections sorted by start. @returns the overlaps of two sections on one floor */
export function overlaps(sections: readonly StripSection[]): (Stretch & { readonly floor: string })[] {
  const shared: ReturnType<typeof overlaps> = [];
  sections.forEach((section, index) => {
    for (const later of sections.slice(index + 1)) {
      if (later.start >= section.end) break;
      if (later.floor !== section.floor) continue;
      shared.push({ from: later.start, to: Math.min(section.end, later.end), floor: section.floor });
    }
  });
  return shared;
}
