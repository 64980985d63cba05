import type { EngineSection, Problem } from '../types.ts';

/** What a heat can be for: a dance, or for MULTI, where `dance` is -1, a whole category. */
export interface Offer {
  readonly dance: number;
  readonly category: number;
}

/** What the heats of a section can be for, in the styles' order. */
export function offersOf({ dances }: Pick<Problem, 'dances'>, section: EngineSection): Offer[] {
  const { type, categories } = section;
  if (type === 'MULTI') return categories.map((category) => ({ dance: -1, category }));
  return dances.flatMap(({ category }, dance) =>
    categories.includes(category) ? [{ dance, category }] : [],
  );
}

/** Those of them for which none of the given heats is. */
export function lackingOffers(
  problem: Pick<Problem, 'dances'>,
  section: EngineSection,
  heats: readonly Offer[],
): Offer[] {
  return offersOf(problem, section).filter(
    ({ dance, category }) => !heats.some((heat) => heat.dance === dance && heat.category === category),
  );
}
