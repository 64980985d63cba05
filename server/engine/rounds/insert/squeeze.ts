import type { Random } from '../../random.ts';
import { type Board, cellsFor, liftRow, restore } from '../board.ts';
import type { UnitSeater } from '../units/seatUnits.ts';
import { assignedUnits, rowsOf } from '../units/units.ts';

/** Failed attempts per dance before giving up. */
const TRIES = 40;
/** The same with whole contests, where each attempt takes longer. */
const CONTEST_TRIES = 20;

/**
 * Closes heats of one dance, smallest first, until `wanted` are left or none can be emptied into the others. Contests
 * move whole. Opens no heat and loses no row.
 */
export function squeeze(
  board: Board,
  seater: UnitSeater,
  rows: readonly number[],
  wanted: number,
  random: Random,
): void {
  const cells = cellsFor(board, rows[0]!, true);
  const most = board.limits.keepsContests ? CONTEST_TRIES : TRIES;
  const spared = new Set<number>();
  for (let tries = 0; tries < most; ) {
    const open = cells.filter((cell) => board.cellSize[cell]! > 0 || board.frame.cellIsGiven[cell] === 1);
    if (open.length <= wanted) return;
    const cell = open
      .filter((c) => !spared.has(c) && board.frame.cellIsGiven[c] === 0 && !holdsFixed(board, c))
      .reduce((a, b) => (a < 0 || board.cellSize[b]! < board.cellSize[a]! ? b : a), -1);
    if (cell < 0) return;
    if (emptyHeat(board, seater, rows, open, cell, random)) {
      spared.clear();
      tries = 0;
    } else {
      spared.add(cell);
      tries++;
    }
  }
}

function holdsFixed(board: Board, cell: number): boolean {
  const { cast, frame, cellRows, stride } = board;
  if (frame.cellIsLocked[cell]) return true;
  for (let i = 0; i < board.cellSize[cell]!; i++) if (cast.isFixed[cellRows[cell * stride + i]!]) return true;
  return false;
}

function emptyHeat(
  board: Board,
  seater: UnitSeater,
  rows: readonly number[],
  open: readonly number[],
  cell: number,
  random: Random,
): boolean {
  const before = rows.map((row) => board.cellOf[row]!);
  const out = assignedUnits(board, rowsOf(board, cell));
  for (const unit of out) for (const row of unit) liftRow(board, row);
  const others = open.filter((other) => other !== cell);
  if (seater.seat(out, others, random).length === 0) return true;
  restore(board, rows, before);
  return false;
}
