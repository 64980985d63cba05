import { STANDARDS } from './checks/checkStandard.ts';
import { judgesWords } from './words/danceSentence.ts';
import { inWords, ordinal } from './words/numbers.ts';

interface StandardPlace {
  readonly place: number;
  /** Number of marks at that place or better. */
  readonly count: number;
  readonly sentence: string;
}

/**
 * The best place that a majority of the couple's marks, over all its dances, matches or improves on: rule 5 for a single
 * couple.
 */
export function placeStandard(marks: readonly number[], judges: number): StandardPlace {
  const majority = Math.floor(marks.length / 2) + 1;
  const upTo = (place: number): number => marks.filter((mark) => mark <= place).length;
  const place = STANDARDS.find((one) => upTo(one) >= majority) ?? STANDARDS.length;
  const count = upTo(place);
  const given = place === 1 ? '1' : `${place} or better`;
  const who =
    marks.length === judges
      ? `${judgesWords(count, judges)} gave`
      : `${inWords(count)} of ${inWords(marks.length)} marks are`;
  return { place, count, sentence: `${ordinal(place)} against the standard: ${who} ${given}.` };
}
