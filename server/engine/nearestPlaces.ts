import { Floor, type MoveObstacle } from './explain/explainMove.ts';
import { heatKey, rowKey } from './fill/groups.ts';
import type { Problem } from './types.ts';

interface NearestPlace {
  readonly heat: number;
  /** Full, or outside the level range: a person may still assign the row. Null if nothing is in the way. */
  readonly obstacle: MoveObstacle | null;
}

/** Rules that a person may override by hand. */
const MAY_BE_BROKEN = new Set<MoveObstacle['kind']>(['full', 'levelRange']);

/**
 * Heats for an unassigned row: free ones first, then those that only a person may choose; in both, nearest in time to
 * the other rows of its people (if they have none, in heat order).
 */
export function nearestPlaces(problem: Problem, row: number, most: number): NearestPlace[] {
  const floor = new Floor(problem);
  const moving = problem.rows[row]!;
  const own = problem.rows.flatMap((other, index) => {
    const heat = problem.assignment[index]!;
    return heat >= 0 && other.persons.some((person) => moving.persons.includes(person))
      ? [problem.heats[heat]!.start]
      : [];
  });
  const distance = (heat: number): number =>
    own.length === 0 ? 0 : Math.min(...own.map((start) => Math.abs(start - problem.heats[heat]!.start)));
  return problem.heats
    .flatMap((heat, index) => {
      if (heatKey(problem, heat) !== rowKey(moving)) return [];
      const obstacles = floor.obstacles(row, index);
      if (!obstacles.every(({ kind }) => MAY_BE_BROKEN.has(kind))) return [];
      const obstacle = obstacles[0] ?? null;
      const crowd = obstacle?.kind === 'full' ? obstacle.rows - obstacle.cap : 0;
      return [{ heat: index, obstacle, crowd, distance: distance(index) }];
    })
    .sort(
      (a, b) =>
        Number(a.obstacle !== null) - Number(b.obstacle !== null) ||
        a.crowd - b.crowd ||
        a.distance - b.distance ||
        a.heat - b.heat,
    )
    .slice(0, most)
    .map(({ heat, obstacle }) => ({ heat, obstacle }));
}
