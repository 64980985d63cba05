import type { Section } from '../sections/section.entity.ts';
import { sectionsOfStyle } from '../sections/sectionsOfStyle.ts';
import type { CureAction } from './cureAction.ts';
import type { WaitingCure } from './orphans.reader.ts';

/**
 * Prefers more heats, if the style's sections have time; then regenerating a full section of the style that has no heat
 * of it; then a larger floor, if that helps. Null if nothing does.
 */
export function chooseCure(
  { cures, entryType, danceId, danceCategoryId }: WaitingCure,
  sections: readonly Section[],
): CureAction | null {
  const about = { sectionType: entryType, danceId, danceCategoryId, heats: null, cap: null, sectionId: null };
  const { heats, cap } = cures;
  const { fitting, room } = sectionsOfStyle(sections, entryType, danceCategoryId);
  if (heats && room >= heats.heats)
    return { ...about, kind: 'ADD_HEATS', heats: heats.heats, seats: heats.seats };
  const stale = fitting.find(({ section }) => !section.heatCategoryIds.includes(danceCategoryId));
  if (heats && stale)
    return { ...about, kind: 'REGENERATE_SECTION', sectionId: stale.section.id, seats: heats.seats };
  return cap && { ...about, kind: 'RAISE_CAP', cap: cap.cap, seats: cap.seats };
}

/** Rows with different fixes may share the chosen one. */
export function eachOnce(cures: readonly CureAction[]): CureAction[] {
  return [...new Map(cures.map((cure) => [JSON.stringify(cure), cure])).values()];
}
