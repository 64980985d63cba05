import type { Random } from '../../random.ts';
import { type Board, freeSeats, liftRow, putBack, restore } from '../board.ts';
import type { UnitSeater } from '../units/seatUnits.ts';
import { rowsOf, standingUnits } from '../units/units.ts';
import type { Inserter } from './insert.ts';
import { settle } from './settle.ts';

const TRIES = 40;
/** Of heats that are emptied unit by unit; each takes longer. */
const UNIT_TRIES = 20;
const STEPS = 800;

/**
 * Takes heats of one dance away, smallest first, until only `wanted` are left or no heat can be spared; the rows of each
 * find other heats first, whole contests of them where `units` seats these. Never opens a heat, never loses a row.
 */
export function squeeze(
  board: Board,
  inserter: Inserter,
  rows: readonly number[],
  cells: readonly number[],
  wanted: number,
  random: Random,
  units: UnitSeater | null,
): void {
  const spared = new Set<number>();
  for (let tries = 0; tries < (units === null ? TRIES : UNIT_TRIES); ) {
    const open = cells.filter((cell) => board.cellSize[cell]! > 0 || board.frame.cellStands[cell] === 1);
    if (open.length <= wanted) return;
    const cell = open
      .filter((c) => !spared.has(c) && board.frame.cellStands[c] === 0 && !holdsFixed(board, c))
      .reduce((a, b) => (a < 0 || board.cellSize[b]! < board.cellSize[a]! ? b : a), -1);
    if (cell < 0) return;
    const isEmptied =
      units === null
        ? emptyHeat(board, inserter, rows, cells, cell, random)
        : emptyByUnits(board, units, rows, open, cell, random);
    if (isEmptied) {
      spared.clear();
      tries = 0;
    } else {
      spared.add(cell);
      tries++;
    }
  }
}

/**
 * Makes room for waiting rows in a full section while another has heats to spare: a heat of some dance is closed there
 * and its rows go elsewhere, where a heat may be opened for them. Answers the rows that still wait.
 */
export function makeRoom(board: Board, inserter: Inserter, waiting: readonly number[]): number[] {
  return waiting.filter((row) => {
    const { frame, cast } = board;
    const sections = new Set<number>();
    frame.stages.forEach((stage) => {
      if (stage.pool === cast.pool[row] && !stage.keepsEmpty) sections.add(stage.section);
    });
    return ![...sections].some((section) => closeOne(board, inserter, section, row));
  });
}

function closeOne(board: Board, inserter: Inserter, section: number, row: number): boolean {
  const { frame, limits, cellSize } = board;
  const budget = limits.sectionBudget[section]!;
  if (board.sectionHeats[section]! < budget) return false;
  const cells = Array.from({ length: frame.cells }, (_, cell) => cell)
    .filter((cell) => frame.cellSection[cell] === section && cellSize[cell]! > 0 && !holdsFixed(board, cell))
    .sort((a, b) => cellSize[a]! - cellSize[b]! || a - b);
  for (const cell of cells.slice(0, TRIES)) {
    const out = Array.from(
      board.cellRows.subarray(cell * board.stride, cell * board.stride + cellSize[cell]!),
    );
    const others = inserter.cellsOf(out[0]!, true).filter((c) => c !== cell);
    if (frame.cellStands[cell] === 0 && freeSeats(board, others, out.length) < out.length) continue;
    const stood = board.cellOf.slice();
    for (const other of out) liftRow(board, other);
    limits.sectionBudget[section] = budget - 1;
    const isClosed = out.every((other) => inserter.insert(other, true));
    limits.sectionBudget[section] = budget;
    if (isClosed && inserter.insert(row, true)) return true;
    putBack(board, stood);
  }
  return false;
}

function holdsFixed(board: Board, cell: number): boolean {
  const { cast, frame, cellRows, stride } = board;
  if (frame.cellIsLocked[cell]) return true;
  for (let i = 0; i < board.cellSize[cell]!; i++) if (cast.isFixed[cellRows[cell * stride + i]!]) return true;
  return false;
}

/** The same where contests are whole: what stood together goes on together. */
function emptyByUnits(
  board: Board,
  seater: UnitSeater,
  rows: readonly number[],
  open: readonly number[],
  cell: number,
  random: Random,
): boolean {
  const stood = rows.map((row) => board.cellOf[row]!);
  const out = standingUnits(board, rowsOf(board, cell));
  for (const unit of out) for (const row of unit) liftRow(board, row);
  const others = open.filter((other) => other !== cell);
  if (seater.seat(out, others, random).length === 0) return true;
  restore(board, rows, stood);
  return false;
}

function emptyHeat(
  board: Board,
  inserter: Inserter,
  rows: readonly number[],
  cells: readonly number[],
  cell: number,
  random: Random,
): boolean {
  const stood = rows.map((row) => board.cellOf[row]!);
  const first = cell * board.stride;
  const out = Array.from(board.cellRows.subarray(first, first + board.cellSize[cell]!));
  for (const row of out) liftRow(board, row);
  let waiting = out.filter((row) => !inserter.insert(row, false));
  if (waiting.length > 0) {
    const open = cells.filter((c) => board.cellSize[c]! > 0);
    waiting = settle(board, waiting, rows, open, STEPS, random);
  }
  if (waiting.length === 0) return true;
  restore(board, rows, stood);
  return false;
}
