import type { Section } from '../sections/section.entity.ts';
import { sectionsOfStyle } from '../sections/sectionsOfStyle.ts';
import type { CureAction } from './cureAction.ts';
import type { WaitingCure } from './orphans.reader.ts';

/**
 * More heats where the sections of the style have the time for them; else a larger floor, where that was found to
 * seat somebody; null where neither helps.
 */
export function chooseCure(
  { cures, entryType, danceId, danceCategoryId }: WaitingCure,
  sections: readonly Section[],
): CureAction | null {
  const about = { sectionType: entryType, danceId, danceCategoryId };
  const { heats, cap } = cures;
  const { room } = sectionsOfStyle(sections, entryType, danceCategoryId);
  if (heats && room >= heats.heats) {
    return { ...about, kind: 'ADD_HEATS', heats: heats.heats, cap: null, seats: heats.seats };
  }
  return cap && { ...about, kind: 'RAISE_CAP', heats: null, cap: cap.cap, seats: cap.seats };
}

/** Rows with other remedies may share the one that can be chosen. */
export function eachOnce(cures: readonly CureAction[]): CureAction[] {
  return [...new Map(cures.map((cure) => [JSON.stringify(cure), cure])).values()];
}
