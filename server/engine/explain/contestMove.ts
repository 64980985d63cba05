import { type ContestPart, contestsOf } from '../contests/contestsOf.ts';
import { capOf } from '../fill/groups.ts';
import { contestKey } from '../quality.ts';
import type { Problem } from '../types.ts';
import type { MoveObstacle } from './moveObstacle.ts';

/** A move after which a contest is danced in more heats than before, and in more than it needs. */
export interface ContestMove {
  /**
   * `splits` a contest that one heat holds, `parts` one that is in several heats already, or brings a row that waited
   * `apart` from the others.
   */
  readonly kind: 'splits' | 'parts' | 'apart';
  /** The rivals as they would stand, heat by heat. */
  readonly staying: readonly ContestPart[];
  readonly partsBefore: number;
  readonly partsAfter: number;
  readonly fewest: number;
  /** The rivals of its heat, who could go along; null where the row waits or no rival stands with it. */
  readonly withRivals: RivalsMove | null;
}

export interface RivalsMove {
  readonly rows: readonly number[];
  readonly isAllowed: boolean;
  /** Why not, row by row; empty where it is allowed. */
  readonly obstacles: readonly { readonly row: number; readonly obstacle: MoveObstacle }[];
}

/** What a move does to the contest of its row; null where it does no harm. */
export function contestMoveOf(
  problem: Problem,
  row: number,
  heat: number,
  obstaclesOf: (row: number) => readonly MoveObstacle[],
): ContestMove | null {
  const from = problem.assignment[row]!;
  if (from === heat || problem.rows[row]!.type === 'SOLO') return null;
  const key = contestKey(problem.rows[row]!);
  const own = problem.rows.flatMap((other, i) => (contestKey(other) === key ? [i] : []));
  const rows = own.map((i) => problem.rows[i]!);
  const isFixed = own.map((i) => problem.isFixed[i]!);
  const contestWith = (assignment: readonly number[]) =>
    contestsOf({ ...problem, rows, isFixed }, assignment)[0]!;
  const places = own.map((i) => problem.assignment[i]!);
  const before = contestWith(places);
  const after = contestWith(places.map((place, i) => (own[i] === row ? heat : place)));
  if (after.parts.length <= before.parts.length || after.parts.length <= after.fewest) return null;
  const staying = after.parts
    .map((part) => ({
      heat: part.heat,
      rows: part.rows.map((i) => own[i]!).filter((other) => other !== row),
    }))
    .filter((part) => part.rows.length > 0);
  const rivals = staying.find((part) => part.heat === from)?.rows ?? [];
  return {
    kind: from < 0 ? 'apart' : before.parts.length === 1 ? 'splits' : 'parts',
    staying,
    partsBefore: before.parts.length,
    partsAfter: after.parts.length,
    fewest: after.fewest,
    withRivals: rivals.length === 0 ? null : rivalsMove(problem, row, heat, rivals, obstaclesOf),
  };
}

function rivalsMove(
  problem: Problem,
  row: number,
  heat: number,
  rows: readonly number[],
  obstaclesOf: (row: number) => readonly MoveObstacle[],
): RivalsMove {
  const obstacles: { row: number; obstacle: MoveObstacle }[] = [row, ...rows].flatMap((other) =>
    obstaclesOf(other)
      .filter((obstacle) => obstacle.kind !== 'full')
      .map((obstacle) => ({ row: other, obstacle })),
  );
  const there = problem.assignment.filter((place) => place === heat).length;
  const cap = capOf(problem, problem.heats[heat]!);
  if (there + rows.length + 1 > cap) obstacles.push({ row, obstacle: { kind: 'full', rows: there, cap } });
  return { rows, isAllowed: obstacles.length === 0, obstacles };
}
