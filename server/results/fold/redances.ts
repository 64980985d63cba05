import { halved, ordinal } from '../../scoring/words/numbers.ts';

export interface PlaceInFinal {
  readonly position: number;
  /** Doubled place: 5 is 2.5, shared by 2nd and 3rd. */
  readonly place2: number;
  readonly rule: string;
  readonly sentence: string;
}

type Redanced = Omit<PlaceInFinal, 'rule'>;

/**
 * Orders couples that share a place by re-dances of exactly these couples; `position` is that in the final. By place.
 */
export const orderedByRedance = <T extends PlaceInFinal>(
  placings: readonly T[],
  redances: readonly (readonly Redanced[])[],
): T[] =>
  redances.reduce(ordered, [...placings]).sort((a, b) => a.place2 - b.place2 || a.position - b.position);

function ordered<T extends PlaceInFinal>(placings: readonly T[], couples: readonly Redanced[]): T[] {
  const inRedance = (position: number) => couples.find((couple) => couple.position === position);
  const shared = placings.find(({ position }) => inRedance(position))?.place2;
  const sharing = placings.filter(({ place2 }) => place2 === shared);
  const isSame = sharing.length === couples.length && sharing.every(({ position }) => inRedance(position));
  if (shared === undefined || !isSame) return [...placings];
  // k couples sharing from place p on have the doubled place 2p + k - 1.
  const before2 = shared - couples.length - 1;
  return placings.map((placing) => {
    const redanced = inRedance(placing.position);
    if (!redanced) return placing;
    const place2 = before2 + redanced.place2;
    const place = place2 % 2 === 0 ? ordinal(place2 / 2) : `${halved(place2)} shared`;
    const why = redanced.sentence.replace(/^[^:]+: /, '');
    return { ...placing, place2, rule: 'REDANCE', sentence: `${place} by a re-dance: ${why}` };
  });
}
