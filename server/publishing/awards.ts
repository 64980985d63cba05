import type { ProgramSection } from './program.ts';

export interface Awards {
  readonly startTime: string;
  readonly title: string;
  /** Empty if the floor has no name. */
  readonly floor: string;
  readonly contests: number;
}

export interface Danced {
  readonly startTime: string | null;
  readonly contestId: string;
}

/** Identifies awards by their title, since no table does. */
export const AWARDS = 'award|prize';
const IS_AWARDS = new RegExp(AWARDS, 'i');

export const isAwards = ({ type, title }: Pick<ProgramSection, 'type' | 'title'>): boolean =>
  type === 'BREAK' && IS_AWARDS.test(title);

/** Awards announce the contests danced since the previous awards. */
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
