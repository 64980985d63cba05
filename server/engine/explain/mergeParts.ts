import type { Contest } from '../contests/contestsOf.ts';
import { capOf } from '../fill/groups.ts';
import type { Problem } from '../types.ts';
import { moveChecker } from './explainMove.ts';

/** Two parts of a contest that fit into one heat: the smaller moves to the other's heat. */
export interface PartsOffer {
  readonly rows: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** At most one offer per contest. */
export function mergeableParts(
  problem: Problem,
  assignment: readonly number[],
  contests: readonly Contest[],
): PartsOffer[] {
  if (contests.every((contest) => contest.parts.length <= contest.fewest)) return [];
  const obstaclesTo = moveChecker({ ...problem, assignment });
  const sizes = new Map<number, number>();
  for (const heat of assignment) sizes.set(heat, (sizes.get(heat) ?? 0) + 1);
  return contests.flatMap((contest) => {
    if (contest.parts.length <= contest.fewest) return [];
    const smallFirst = [...contest.parts].sort((a, b) => a.rows.length - b.rows.length || a.heat - b.heat);
    for (const { heat: from, rows } of smallFirst) {
      const into = smallFirst.find(
        ({ heat: to }) =>
          to !== from &&
          (sizes.get(to) ?? 0) + rows.length <= capOf(problem, problem.heats[to]!) &&
          rows.every((row) => obstaclesTo(row, to).length === 0),
      );
      if (into) return [{ rows, from, to: into.heat }];
    }
    return [];
  });
}
