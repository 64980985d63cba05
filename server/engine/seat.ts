import { type ContestMoved, type LateContest, lateContests, movedTogether } from './explain/lateContests.ts';
import { type Board, putBack } from './rounds/board.ts';
import { type Obstacle, obstaclesOf } from './rounds/insert/obstacles.ts';
import { BlockSeater } from './rounds/insert/seatBlock.ts';
import { splitParts } from './rounds/programParts.ts';
import { qualityOn } from './rounds/search/weights.ts';
import { readBoard, standingBoard } from './rounds/standingBoard.ts';
import type { Problem } from './types.ts';

interface RowMove {
  readonly row: number;
  /** -1 where the row waited. */
  readonly from: number;
  readonly to: number;
}

export interface WaitingRow {
  readonly row: number;
  /** Why not, heat by heat, summed up: "9 × teacher P12 dances here, 3 × full". */
  readonly reasons: readonly Obstacle[];
}

export interface Seating {
  readonly assignment: readonly number[];
  readonly placed: readonly RowMove[];
  /** Rows of other entries whose heat changes. */
  readonly moved: readonly RowMove[];
  /** Everybody whose day changes by the moves of others. */
  readonly told: readonly number[];
  readonly waiting: readonly WaitingRow[];
  /** How each placed row stands to its contest. */
  readonly contests: readonly LateContest[];
  /** The moved rows, those of a contest that go together as one. */
  readonly movedContests: readonly ContestMoved[];
  /** People who now change partner between two heats without a rest, and did not before. */
  readonly newChanges: readonly number[];
}

/**
 * Seats late rows with the least change: whole blocks in one round first, then with one chain of blocks, then row by
 * row. Heats already danced and fixed rows stay; no heat is added.
 */
export function seat(
  problem: Problem,
  assignment: readonly number[],
  rows: readonly number[],
  options: { readonly keepsOpenApart?: boolean } = {},
): Seating {
  const result = [...assignment];
  const wanted = new Set(rows.filter((row) => assignment[row]! < 0));
  const waiting: WaitingRow[] = [];
  const newChanges = new Set<number>();
  for (const part of splitParts(problem)) {
    const own = part.rows.flatMap((id, row) => (wanted.has(id) ? [row] : []));
    if (own.length === 0) continue;
    const board = standingBoard(problem, part, assignment, options);
    const seater = new BlockSeater(board, qualityOn(board));
    const changed = seater.changes();
    const blocks = Map.groupBy(own, (row) => board.cast.block[row]!);
    for (const block of blocks.values()) seatBlock(board, seater, block);
    for (const person of seater.changes())
      if (!changed.has(person)) newChanges.add(board.cast.personIds[person]!);
    for (const row of own) {
      wanted.delete(part.rows[row]!);
      if (board.cellOf[row]! < 0) waiting.push({ row: part.rows[row]!, reasons: obstaclesOf(board, row) });
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
    told: [...new Set(moved.flatMap(({ row }) => problem.rows[row]!.persons))].sort((a, b) => a - b),
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

/** Beside its rivals; but where that leaves a row waiting for which there was a heat, as it fits best without them. */
function seatBlock(board: Board, seater: BlockSeater, block: readonly number[]): void {
  const waiting = () => block.filter((row) => board.cellOf[row]! < 0).length;
  const stood = board.cellOf.slice();
  seater.seat(block);
  const left = waiting();
  if (left === 0 || !board.limits.keepsContests) return;
  const together = board.cellOf.slice();
  putBack(board, stood);
  const free = { ...board, limits: { ...board.limits, keepsContests: false } };
  new BlockSeater(free, qualityOn(free)).seat(block);
  if (waiting() >= left) putBack(board, together);
}
