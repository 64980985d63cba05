import type { Random } from '../../random.ts';
import { type Board, freeSeats, isFree, liftRow, placeRow, restore } from '../board.ts';

/**
 * Tabu search in partial plans of one dance: a waiting row takes a place and turns out whoever stands in its way, who
 * may not come back there for some steps. Answers the rows that still wait in the best plan seen, and leaves that plan.
 */
export function settle(
  board: Board,
  waiting: readonly number[],
  rows: readonly number[],
  cells: readonly number[],
  steps: number,
  random: Random,
): number[] {
  let wait = [...waiting];
  let best = [...wait];
  let kept = rows.map((row) => board.cellOf[row]!);
  const placeOf = new Map(rows.map((row, i) => [row, i]));
  const tabu = new Int32Array(rows.length * cells.length);
  const least = Math.max(0, wait.length - freeSeats(board, cells, wait.length));
  for (let step = 1; step <= steps && wait.length > least && cells.length > 0; step++) {
    const turn = random.below(wait.length);
    const row = wait[turn]!;
    const base = placeOf.get(row)! * cells.length;
    let goal = -1;
    let fewest = Number.POSITIVE_INFINITY;
    let ties = 0;
    for (let c = 0; c < cells.length; c++) {
      const n = countInTheWay(board, row, cells[c]!, fewest);
      if (n > fewest || n === Number.POSITIVE_INFINITY) continue;
      if (tabu[base + c]! >= step && wait.length - 1 + n >= best.length) continue;
      ties = n === fewest ? ties + 1 : 1;
      if (n < fewest || random.below(ties) === 0) {
        goal = c;
        fewest = n;
      }
    }
    if (goal < 0) continue;
    wait[turn] = wait[wait.length - 1]!;
    wait.pop();
    for (const out of turnOut(board, row, cells[goal]!, random)) {
      tabu[placeOf.get(out)! * cells.length + goal] = step + 6 + random.below(11) + (cells.length >> 2);
      wait.push(out);
    }
    if (wait.length < best.length) {
      best = [...wait];
      kept = rows.map((r) => board.cellOf[r]!);
    }
  }
  if (wait.length > best.length || wait.some((row) => !best.includes(row))) {
    restore(board, rows, kept);
    wait = best;
  }
  return wait;
}

function isInTheWay(board: Board, row: number, other: number): boolean {
  const { cast, limits } = board;
  if (Math.abs(cast.level[other]! - cast.level[row]!) > limits.levelRange[cast.pool[row]!]!) return true;
  if (limits.keepsOpenApart && cast.isOpen[other] !== cast.isOpen[row]) return true;
  for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++) {
    for (let j = cast.personAt[other]!; j < cast.personAt[other + 1]!; j++) {
      if (cast.personOf[i] === cast.personOf[j]) return true;
    }
  }
  return false;
}

/** How many would have to leave; infinite where one of them may not. */
function countInTheWay(board: Board, row: number, cell: number, limit: number): number {
  const { cast, frame } = board;
  let n = 0;
  const first = cell * board.stride;
  const size = board.cellSize[cell]!;
  for (let i = first; i < first + size; i++) {
    const other = board.cellRows[i]!;
    if (!isInTheWay(board, row, other)) continue;
    if (cast.isFixed[other]) return Number.POSITIVE_INFINITY;
    if (++n > limit) return n;
  }
  if (frame.clashes !== null && n === 0 && !isFree(board, row, cell)) return Number.POSITIVE_INFINITY;
  if (frame.clashes !== null && n > 0) return Number.POSITIVE_INFINITY;
  if (size - n < frame.cellCap[cell]!) return n;
  for (let i = first; i < first + size; i++) if (cast.isFixed[board.cellRows[i]!] === 0) return n + 1;
  return Number.POSITIVE_INFINITY;
}

function turnOut(board: Board, row: number, cell: number, random: Random): number[] {
  const { cast, frame } = board;
  const first = cell * board.stride;
  const here = Array.from(board.cellRows.subarray(first, first + board.cellSize[cell]!));
  const out = here.filter((other) => isInTheWay(board, row, other));
  if (here.length - out.length >= frame.cellCap[cell]!) {
    const free = here.filter((other) => cast.isFixed[other] === 0 && !out.includes(other));
    out.push(free[random.below(free.length)]!);
  }
  for (const other of out) liftRow(board, other);
  placeRow(board, row, cell);
  return out;
}
