import type { Contest } from './contestsOf.ts';

/** How a plan keeps rows together that are judged against each other; contests of one row are not counted. */
export interface ContestFigures {
  readonly contests: number;
  /** Contests that one heat can hold, and those of them that one heat holds. */
  readonly possible: number;
  readonly whole: number;
  /** Heats that contests are danced in, summed up, and how few would do. */
  readonly parts: number;
  readonly fewestParts: number;
  /** Contests in more heats than they need. */
  readonly needless: number;
  /** Contests of which one heat has two couples more than another, or still more. */
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
