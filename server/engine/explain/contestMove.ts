import { type ContestPart, contestsOf } from '../contests/contestsOf.ts';
import { capOf } from '../fill/groups.ts';
import { contestKey } from '../quality.ts';
import type { Problem } from '../types.ts';
import type { MoveObstacle } from './moveObstacle.ts';

/** A move that adds a part to a contest beyond its fewest. */
export interface ContestMove {
  /**
   * `splits`: the contest was in one heat. `parts`: it was in several already. `apart`: the row was unassigned and
   * would dance without the others.
   */
  readonly kind: 'splits' | 'parts' | 'apart';
  /** The contest's other rows after the move, by heat. */
  readonly staying: readonly ContestPart[];
  readonly partsBefore: number;
  readonly partsAfter: number;
  readonly fewest: number;
  /** Moving its contest along from the same heat; null if the row is unassigned or none of its contest is there. */
  readonly withRivals: RivalsMove | null;
}

export interface RivalsMove {
  readonly rows: readonly number[];
  readonly isAllowed: boolean;
  /** By row; empty if allowed. */
  readonly obstacles: readonly { readonly row: number; readonly obstacle: MoveObstacle }[];
}

/** Null if the contest does not suffer. */
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
