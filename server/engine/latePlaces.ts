import { Floor } from './explain/explainMove.ts';
import { heatKey, rowKey } from './fill/groups.ts';
import type { Problem } from './types.ts';

export interface LatePlace {
  readonly heat: number;
  /** The row that has to move, and its new heat; null if none has to. */
  readonly moved: { readonly row: number; readonly to: number } | null;
  /** Rows of the same contest in the heat. */
  readonly rivals: number;
}

/**
 * Heats that can take an unassigned row, in heat order: those with room, and full ones from which one unfixed row can
 * move. That row goes to the nearest heat with its own contest, else to the nearest heat.
 * @param isOpen whether a heat is far enough ahead to be changed
 */
export function latePlaces(problem: Problem, row: number, isOpen: (heat: number) => boolean): LatePlace[] {
  const floor = new Floor(problem);
  const own = problem.rows[row]!;
  const heats = problem.heats.flatMap((heat, h) =>
    heatKey(problem, heat) === rowKey(own) && isOpen(h) ? [h] : [],
  );
  const rowsIn = new Map(heats.map((heat) => [heat, [] as number[]]));
  problem.assignment.forEach((heat, other) => {
    rowsIn.get(heat)?.push(other);
  });
  const contestsIn = (heat: number, contest: number) =>
    (rowsIn.get(heat) ?? []).filter((other) => problem.rows[other]!.contest === contest).length;
  return heats.flatMap((heat): LatePlace[] => {
    const rivals = contestsIn(heat, own.contest);
    const obstacles = floor.obstacles(row, heat);
    if (obstacles.length === 0) return [{ heat, moved: null, rivals }];
    const [only] = obstacles;
    if (obstacles.length > 1 || only?.kind !== 'full' || only.rows > only.cap) return [];
    const start = problem.heats[heat]!.start;
    const moves = (rowsIn.get(heat) ?? [])
      .filter((other) => !problem.isFixed[other])
      .flatMap((other) =>
        heats
          .filter((to) => to !== heat && floor.obstacles(other, to).length === 0)
          .map((to) => ({
            row: other,
            to,
            isAlone: contestsIn(to, problem.rows[other]!.contest) === 0,
            distance: Math.abs(problem.heats[to]!.start - start),
          })),
      )
      .sort(
        (a, b) =>
          Number(a.isAlone) - Number(b.isAlone) || a.distance - b.distance || a.row - b.row || a.to - b.to,
      );
    const [best] = moves;
    return best ? [{ heat, moved: { row: best.row, to: best.to }, rivals }] : [];
  });
}
