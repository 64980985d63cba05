import type { ProgramSection } from './program.ts';

/** When the results of some of a person's contests are announced. */
export interface Awards {
  readonly startTime: string;
  readonly title: string;
  /** Empty if it has no name. */
  readonly floor: string;
  readonly contests: number;
}

/** What a couple dances, as far as awards need it. */
export interface Danced {
  readonly startTime: string | null;
  readonly contestId: string;
}

/** In the title of awards. */
export const AWARDS = 'award|prize';
const IS_AWARDS = new RegExp(AWARDS, 'i');

/** A break that its title calls so: no table says more of awards yet. */
export const isAwards = ({ type, title }: Pick<ProgramSection, 'type' | 'title'>): boolean =>
  type === 'BREAK' && IS_AWARDS.test(title);

/** Awards announce what was danced in their stretch of the day since the awards before. */
export function awardsAmong(sections: readonly ProgramSection[], danced: readonly Danced[]): Awards[] {
  let from = '';
  return sections.filter(isAwards).flatMap(({ startTime, title, floor }) => {
    if (!startTime) return [];
    const before = danced.filter(({ startTime: time }) => (time ?? '') >= from && (time ?? '') < startTime);
    from = startTime;
    const contests = new Set(before.map(({ contestId }) => contestId)).size;
    return contests > 0 ? [{ startTime, title, floor, contests }] : [];
  });
}

/** "your 11 contests". */
export const awardsWords = ({ contests }: Awards): string =>
  contests === 1 ? 'your contest' : `your ${contests} contests`;
