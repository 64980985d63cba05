import type { EngineSection } from '../../engine/types.ts';
import type { Schedule } from '../schedule.entity.ts';
import type { Section } from '../sections/section.entity.ts';

/** Untimed sections go after all others, one after the other, so that they clash with nothing. */
const UNTIMED_START = 10_000_000_000;
const UNTIMED_SECTION = 100_000_000_000;

export function engineSections(
  sections: readonly Section[],
  schedule: Schedule,
  categoryIndex: ReadonlyMap<number, number>,
): EngineSection[] {
  let session = 0;
  return sections.map((section, index) => {
    const before = sections[index - 1];
    // Adjoining sections form one session: no one leaves the floor between them.
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

/** Start the engine uses for a heat whose section has none. */
export const untimedStart = (section: Section, heatNumber: number): number =>
  startOf(section) + heatNumber * section.heatDuration;

function startOf(section: Section): number {
  return section.startTime
    ? section.startTime.getTime() / 1000
    : UNTIMED_START + section.order * UNTIMED_SECTION;
}
