import type { EngineSection } from '../../engine/types.ts';
import type { Schedule } from '../schedule.entity.ts';
import type { Section } from '../sections/section.entity.ts';

/** Sections without a start come after all others, one after the other, so that they clash with nothing. */
const UNTIMED_START = 10_000_000_000;
const UNTIMED_SECTION = 100_000_000_000;

/** The sections as the engine sees them. */
export function engineSections(
  sections: readonly Section[],
  schedule: Schedule,
  categoryIndex: ReadonlyMap<number, number>,
): EngineSection[] {
  let session = 0;
  return sections.map((section, index) => {
    const before = sections[index - 1];
    // Sections that touch are one session: no one leaves the floor between them.
    if (before && before.endTime?.getTime() !== section.startTime?.getTime()) session += 1;
    const start = startOf(section);
    return {
      type: section.sectionType as EngineSection['type'],
      start,
      end: section.startTime && section.endTime ? section.endTime.getTime() / 1000 : start,
      duration: section.heatDuration,
      categories: section.danceCategories.flatMap((category) => categoryIndex.get(category.id) ?? []),
      cap: section.maxCouples ?? schedule.maxCouples,
      session,
    };
  });
}

/** Where the engine puts a heat whose section has no start. */
export const untimedStart = (section: Section, heatNumber: number): number =>
  startOf(section) + heatNumber * section.heatDuration;

function startOf(section: Section): number {
  return section.startTime
    ? section.startTime.getTime() / 1000
    : UNTIMED_START + section.order * UNTIMED_SECTION;
}
