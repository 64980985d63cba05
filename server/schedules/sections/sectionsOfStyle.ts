import type { Section, SectionType } from './section.entity.ts';

/** Sections that can hold heats of this type and style, with the number of heats they have time for. */
export function sectionsOfStyle(
  sections: readonly Section[],
  type: SectionType,
  danceCategoryId: number,
): { fitting: { section: Section; room: number }[]; room: number } {
  const fitting = sections
    .filter(
      (section) =>
        section.sectionType === type &&
        section.danceCategories.some((category) => category.id === danceCategoryId),
    )
    .map((section) => ({ section, room: Math.max(0, section.heatsPossible - section.heatCount) }));
  return { fitting, room: fitting.reduce((sum, one) => sum + one.room, 0) };
}
