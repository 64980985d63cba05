import { type ContestMoved, type LateContest, lateContests, movedTogether } from './explain/lateContests.ts';
import { realPeople, withInvented } from './invented.ts';
import { type Board, restoreAll } from './rounds/board.ts';
import { boardOfHeats, readBoard } from './rounds/boardOfHeats.ts';
import { type Obstacle, obstaclesOf } from './rounds/insert/obstacles.ts';
import { BlockSeater } from './rounds/insert/seatBlock.ts';
import { splitParts } from './rounds/programParts.ts';
import { qualityOn } from './rounds/search/weights.ts';
import type { Problem } from './types.ts';

interface RowMove {
  readonly row: number;
  /** -1 if it was unassigned. */
  readonly from: number;
  readonly to: number;
}

export interface WaitingRow {
  readonly row: number;
  /** Counts of what blocks it in the heats of its dance: "9 × teacher P12 dances here, 3 × full". */
  readonly reasons: readonly Obstacle[];
}

export interface Seating {
  readonly assignment: readonly number[];
  readonly placed: readonly RowMove[];
  /** Rows of other entries whose heat changes. */
  readonly moved: readonly RowMove[];
  /** People to notify: those in moved rows. */
  readonly told: readonly number[];
  readonly waiting: readonly WaitingRow[];
  readonly contests: readonly LateContest[];
  /** Moved rows, grouped where rows of a contest move together. */
  readonly movedContests: readonly ContestMoved[];
  /** People with a new partner change between consecutive heats. */
  readonly newChanges: readonly number[];
}

/**
 * Assigns late rows with the least change: a whole block into one round, then along one chain of blocks, then row by
 * row. Danced heats and fixed rows stay; no heat is added.
 */
export function seat(
  given: Problem,
  assignment: readonly number[],
  rows: readonly number[],
  options: { readonly keepsOpenApart?: boolean } = {},
): Seating {
  const problem = withInvented(given);
  const real = realPeople(problem);
  const result = [...assignment];
  const wanted = new Set(rows.filter((row) => assignment[row]! < 0));
  const waiting: WaitingRow[] = [];
  const newChanges = new Set<number>();
  for (const part of splitParts(problem)) {
    const own = part.rows.flatMap((id, row) => (wanted.has(id) ? [row] : []));
    if (own.length === 0) continue;
    const board = boardOfHeats(problem, part, assignment, options);
    const seater = new BlockSeater(board, qualityOn(board));
    const changed = seater.changes();
    const blocks = Map.groupBy(own, (row) => board.cast.block[row]!);
    for (const block of blocks.values()) seatBlock(board, seater, block);
    for (const person of seater.changes())
      if (!changed.has(person)) newChanges.add(board.cast.personIds[person]!);
    for (const row of own) {
      wanted.delete(part.rows[row]!);
      if (board.cellOf[row]! < 0)
        waiting.push({ row: part.rows[row]!, reasons: obstaclesOf(problem, board, row) });
    }
    readBoard(board, result);
  }
  for (const row of wanted) waiting.push({ row, reasons: [{ kind: 'noHeat', heats: 0 }] });

  const changedRows = result.flatMap((to, row) =>
    to === assignment[row] ? [] : [{ row, from: assignment[row]!, to }],
  );
  const moved = changedRows.filter(({ from }) => from >= 0);
  return {
    assignment: result,
    placed: changedRows.filter(({ from }) => from < 0),
    moved,
    told: [...new Set(moved.flatMap(({ row }) => problem.rows[row]!.persons))]
      .filter((person) => person < real)
      .sort((a, b) => a - b),
    waiting,
    contests: lateContests(
      problem,
      result,
      changedRows.flatMap(({ row, from }) => (from < 0 ? [row] : [])),
    ),
    movedContests: movedTogether(
      problem,
      assignment,
      result,
      moved.map(({ row }) => row),
    ),
    newChanges: [...newChanges].sort((a, b) => a - b),
  };
}

/** With its contest if possible; without it where that assigns more rows. */
function seatBlock(board: Board, seater: BlockSeater, block: readonly number[]): void {
  const waiting = () => block.filter((row) => board.cellOf[row]! < 0).length;
  const before = board.cellOf.slice();
  seater.seat(block);
  const left = waiting();
  if (left === 0 || !board.limits.keepsContests) return;
  const together = board.cellOf.slice();
  restoreAll(board, before);
  const free = { ...board, limits: { ...board.limits, keepsContests: false } };
  new BlockSeater(free, qualityOn(free)).seat(block);
  if (waiting() >= left) restoreAll(board, together);
}
