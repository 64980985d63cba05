import { list, ordinal } from '../../scoring/words/numbers.ts';
import type { CorrectionKind } from '../fold/round.ts';
import type { PlaceChange } from './corrections.resolver.ts';

const CAUSES: Record<CorrectionKind, string> = {
  MISREAD: 'a card was misread',
  MISSING: 'a card was missing',
  RULING: 'ruling of the chair',
};

/** "a card was misread. 3rd and 4th changed."; null if no place changes. */
export function publicLine(kind: CorrectionKind, changes: readonly PlaceChange[]): string | null {
  if (changes.length === 0) return null;
  // A couple that lost its place is named by the old one.
  const places = [...new Set(changes.flatMap(({ before, after }) => after ?? before ?? []))]
    .map(Number)
    .sort((a, b) => a - b);
  const words = places.map((place) => (Number.isInteger(place) ? ordinal(place) : String(place)));
  return `${CAUSES[kind]}. ${list(words)} changed.`;
}
