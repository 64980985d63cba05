import type { Problem } from '../../engine/types.ts';
import { Conflict } from '../../errors.ts';
import { listed } from '../counted.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import { type AddedHeat, withHeatsAdded } from '../problem/withHeats.ts';
import type { Section } from '../sections/section.entity.ts';
import { sectionsOfStyle } from '../sections/sectionsOfStyle.ts';
import { addedWords, type HeatsOf, type Share } from './addedHeats.ts';

/** What a fix writes, and the engine's problem with that applied. */
export interface Cured {
  problem: Problem;
  /** Heats to add at the end of their sections, as engine indexes. */
  added: readonly AddedHeat[];
  /** Sections whose maximum of couples rises. */
  raised: { sections: readonly Section[]; cap: number };
  /** "Added 2 Tango heats to section 1"; null if there is nothing to do. */
  words: string | null;
}

/** Raises every lower cap of the style's sections. @throws Conflict if it has no section */
export function withLargerFloor(
  { problem, sections }: ScheduleProblem,
  { sectionType, danceCategoryId }: HeatsOf,
  cap: number,
): Cured {
  const { fitting } = sectionsOfStyle(sections, sectionType, danceCategoryId);
  if (fitting.length === 0) throw new Conflict('No section of this schedule has heats of this style.');
  const raised = fitting
    .map(({ section }) => section)
    .filter((section) => (problem.sections[sections.indexOf(section)]?.cap ?? cap) < cap);
  const frames = problem.sections.map((frame, index) =>
    raised.includes(sections[index] as Section) ? { ...frame, cap } : frame,
  );
  const where = listed(raised.map(({ order }) => `section ${order}`));
  return {
    problem: { ...problem, sections: frames },
    added: [],
    raised: { sections: raised, cap },
    words: raised.length > 0 ? `Raised max couples to ${cap} in ${where}` : null,
  };
}

export function withMoreHeats(
  { problem, sections, danceIds, categoryIds }: ScheduleProblem,
  { danceId, danceCategoryId }: HeatsOf,
  shares: readonly Share[],
  what: string,
): Cured {
  const dance = danceId === null ? -1 : danceIds.indexOf(danceId);
  const category = categoryIds.indexOf(danceCategoryId);
  const added = shares.flatMap(({ section, count }) =>
    Array.from({ length: count }, () => ({ section: sections.indexOf(section), dance, category })),
  );
  return {
    problem: withHeatsAdded(problem, added),
    added,
    raised: { sections: [], cap: 0 },
    words: addedWords(shares, what),
  };
}
