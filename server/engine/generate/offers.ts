import type { EngineSection, Problem } from '../types.ts';

/** A dance, or for MULTI (`dance` -1) a category. */
export interface Offer {
  readonly dance: number;
  readonly category: number;
}

/** In the style's order. */
export function offersOf({ dances }: Pick<Problem, 'dances'>, section: EngineSection): Offer[] {
  const { type, categories } = section;
  if (type === 'MULTI') return categories.map((category) => ({ dance: -1, category }));
  return dances.flatMap(({ category }, dance) =>
    categories.includes(category) ? [{ dance, category }] : [],
  );
}

/** Offers for which the section has no heat. */
export function lackingOffers(
  problem: Pick<Problem, 'dances'>,
  section: EngineSection,
  heats: readonly Offer[],
): Offer[] {
  return offersOf(problem, section).filter(
    ({ dance, category }) => !heats.some((heat) => heat.dance === dance && heat.category === category),
  );
}
