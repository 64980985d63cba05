import { type Contest, standingContests } from '../contests/contestsOf.ts';
import type { Problem } from '../types.ts';
import { moveChecker } from './explainMove.ts';
import type { MoveObstacle } from './moveObstacle.ts';

/** How a late row stands to those it is judged against. */
export interface LateContest {
  readonly row: number;
  /**
   * `alone` has no rivals on the floor, `joins` dances with some; `newPart` dances apart because it must: the contest
   * needs a heat more; `apart` would dance with them if there were a way.
   */
  readonly kind: 'alone' | 'joins' | 'newPart' | 'apart';
  /** Where its rivals dance. */
  readonly heats: readonly number[];
  /** For `apart`: what keeps it out of each of these heats; a place or a heat more would cure a full one. */
  readonly obstacles: readonly { readonly heat: number; readonly obstacle: MoveObstacle }[];
}

/** Rows of one contest that go from one heat to another together. */
export interface ContestMoved {
  readonly rows: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** What became of late rows, once they stand. */
export function lateContests(
  problem: Problem,
  assignment: readonly number[],
  rows: readonly number[],
): LateContest[] {
  if (rows.length === 0) return [];
  const contestOfRow = new Map<number, Contest>();
  for (const contest of standingContests(problem, assignment, rows))
    for (const row of contest.rows) contestOfRow.set(row, contest);
  let obstaclesTo: ReturnType<typeof moveChecker> | null = null;
  return rows.flatMap((row): LateContest[] => {
    const contest = contestOfRow.get(row);
    if (contest === undefined) return [];
    const heats = contest.parts
      .filter((part) => part.rows.some((other) => other !== row))
      .map(({ heat }) => heat);
    const kind =
      heats.length === 0
        ? 'alone'
        : heats.includes(assignment[row]!)
          ? 'joins'
          : contest.parts.length <= contest.fewest
            ? 'newPart'
            : 'apart';
    if (kind !== 'apart') return [{ row, kind, heats, obstacles: [] }];
    obstaclesTo ??= moveChecker({ ...problem, assignment });
    const obstacles = heats.flatMap((heat) =>
      obstaclesTo!(row, heat).map((obstacle) => ({ heat, obstacle })),
    );
    return [{ row, kind, heats, obstacles }];
  });
}

/** Moved rows, those of one contest that stay together as one. */
export function movedTogether(
  problem: Problem,
  before: readonly number[],
  after: readonly number[],
  rows: readonly number[],
): ContestMoved[] {
  if (rows.length === 0) return [];
  const moved = new Set(rows);
  return standingContests(problem, after, rows).flatMap((contest) =>
    [
      ...Map.groupBy(
        contest.rows.filter((row) => moved.has(row)),
        (row) => `${before[row]} ${after[row]}`,
      ).values(),
    ].map((own) => ({ rows: own, from: before[own[0]!]!, to: after[own[0]!]! })),
  );
}
