import { assignedContests, type Contest } from '../contests/contestsOf.ts';
import type { Problem } from '../types.ts';
import { moveChecker } from './explainMove.ts';
import type { MoveObstacle } from './moveObstacle.ts';

export interface LateContest {
  readonly row: number;
  /**
   * `alone`: no one else of the contest is assigned. `joins`: dances with some. `newPart`: dances apart because the
   * contest needs another part. `apart`: dances apart, though the contest could have fewer parts.
   */
  readonly kind: 'alone' | 'joins' | 'newPart' | 'apart';
  /** Heats of the contest's other rows. */
  readonly heats: readonly number[];
  /** For `apart`: what blocks it in each of these heats. */
  readonly obstacles: readonly { readonly heat: number; readonly obstacle: MoveObstacle }[];
}

export interface ContestMoved {
  readonly rows: readonly number[];
  readonly from: number;
  readonly to: number;
}

export function lateContests(
  problem: Problem,
  assignment: readonly number[],
  rows: readonly number[],
): LateContest[] {
  if (rows.length === 0) return [];
  const contestOfRow = new Map<number, Contest>();
  for (const contest of assignedContests(problem, assignment, rows))
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

export function movedTogether(
  problem: Problem,
  before: readonly number[],
  after: readonly number[],
  rows: readonly number[],
): ContestMoved[] {
  if (rows.length === 0) return [];
  const moved = new Set(rows);
  return assignedContests(problem, after, rows).flatMap((contest) =>
    [
      ...Map.groupBy(
        contest.rows.filter((row) => moved.has(row)),
        (row) => `${before[row]} ${after[row]}`,
      ).values(),
    ].map((own) => ({ rows: own, from: before[own[0]!]!, to: after[own[0]!]! })),
  );
}
