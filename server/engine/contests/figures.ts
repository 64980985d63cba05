import type { Contest } from './contestsOf.ts';

/** Contest figures of a plan; contests of one row are not counted. */
export interface ContestFigures {
  readonly contests: number;
  /** Contests that fit into one heat, and those of them that are in one. */
  readonly possible: number;
  readonly whole: number;
  /** Parts of all contests, and the lower bound on them. */
  readonly parts: number;
  readonly fewestParts: number;
  /** Contests in more parts than the lower bound. */
  readonly needless: number;
  /** Contests with parts whose sizes differ by two or more. */
  readonly uneven: number;
}

export function contestFigures(contests: readonly Contest[]): ContestFigures {
  const several = contests.filter((contest) => contest.rows.length > 1);
  const possible = several.filter((contest) => contest.fewest === 1);
  const count = (list: readonly Contest[], is: (contest: Contest) => boolean) => list.filter(is).length;
  const sum = (of: (contest: Contest) => number) =>
    several.reduce((total, contest) => total + of(contest), 0);
  return {
    contests: several.length,
    possible: possible.length,
    whole: count(possible, (contest) => contest.isWhole),
    parts: sum((contest) => contest.parts.length),
    fewestParts: sum((contest) => contest.fewest),
    needless: count(several, (contest) => contest.parts.length > contest.fewest),
    uneven: count(several, isUneven),
  };
}

function isUneven({ parts }: Contest): boolean {
  const sizes = parts.map((part) => part.rows.length);
  return Math.max(...sizes, 0) - Math.min(...sizes) > 1;
}
