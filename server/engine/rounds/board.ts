import type { Cast } from './cast.ts';
import type { ClosedCells } from './closedCells.ts';
import type { Frame } from './frame.ts';

export interface Limits {
  /** Most levels between the lowest and highest in a heat, by pool; infinite for no limit. */
  readonly levelRange: Float64Array;
  /** The level range gives way if it would leave rows out. */
  readonly isRangeSoft: boolean;
  readonly keepsOpenApart: boolean;
  /** A row that moves takes its contest along. */
  readonly keepsContests: boolean;
  /** The number of heats is given; otherwise as many as the program needs. */
  readonly isFrame: boolean;
  /** Most heats per section of the problem. */
  readonly sectionBudget: Float64Array;
  /** Most heats in total, when minimising them. */
  budget: number;
}

/**
 * A program under construction: which row is in which cell, indexed by row, cell and person. A cell is a place where a
 * heat may be. (If all heats are given, a `Colouring` is faster.)
 */
export interface Board {
  readonly cast: Cast;
  readonly frame: Frame;
  readonly limits: Limits;
  /** Cell of each row, -1 if unassigned. */
  readonly cellOf: Int32Array;
  /** Row of a person in a cell, at [person * cells + cell]; -1 if free. */
  readonly at: Int32Array;
  readonly closed: ClosedCells | null;
  readonly cellRows: Int32Array;
  readonly stride: number;
  readonly cellSize: Int32Array;
  /** Open heats per section: with rows, or existing and empty. */
  readonly sectionHeats: Int32Array;
  /** Open heats in total: [0]. */
  readonly heats: Int32Array;
  /** Level each round aims for, so that levels climb through the section. */
  readonly target: Float64Array;
}

export function createBoard(
  cast: Cast,
  frame: Frame,
  limits: Limits,
  closed: ClosedCells | null = null,
  mostInOneHeat = 0,
): Board {
  let stride = mostInOneHeat;
  for (const cap of frame.cellCap) stride = Math.max(stride, cap);
  stride += 1;
  const board: Board = {
    cast,
    frame,
    limits,
    cellOf: new Int32Array(cast.rowIds.length).fill(-1),
    at: new Int32Array(cast.personIds.length * frame.cells).fill(-1),
    closed,
    cellRows: new Int32Array(frame.cells * stride),
    stride,
    cellSize: new Int32Array(frame.cells),
    sectionHeats: new Int32Array(limits.sectionBudget.length),
    heats: new Int32Array(1),
    target: new Float64Array(frame.rounds),
  };
  for (let cell = 0; cell < frame.cells; cell++) if (frame.cellIsGiven[cell]) countHeat(board, cell, 1);
  return board;
}

function countHeat(board: Board, cell: number, by: number): void {
  const section = board.frame.cellSection[cell]!;
  board.sectionHeats[section] = board.sectionHeats[section]! + by;
  board.heats[0] = board.heats[0]! + by;
}

export function placeRow(board: Board, row: number, cell: number): void {
  const { personAt, personOf } = board.cast;
  const { cells } = board.frame;
  board.cellOf[row] = cell;
  const size = board.cellSize[cell]!;
  // Otherwise the row would overwrite the next cell.
  if (size === board.stride) throw new Error('The heat is full.');
  board.cellRows[cell * board.stride + size] = row;
  board.cellSize[cell] = size + 1;
  if (size === 0 && board.frame.cellIsGiven[cell] === 0) countHeat(board, cell, 1);
  for (let i = personAt[row]!; i < personAt[row + 1]!; i++) board.at[personOf[i]! * cells + cell] = row;
}

export function liftRow(board: Board, row: number): void {
  const { personAt, personOf } = board.cast;
  const { cells } = board.frame;
  const cell = board.cellOf[row]!;
  const first = cell * board.stride;
  const last = board.cellSize[cell]! - 1;
  let i = 0;
  while (board.cellRows[first + i] !== row) i++;
  board.cellRows[first + i] = board.cellRows[first + last]!;
  board.cellSize[cell] = last;
  if (last === 0 && board.frame.cellIsGiven[cell] === 0) countHeat(board, cell, -1);
  board.cellOf[row] = -1;
  for (let p = personAt[row]!; p < personAt[row + 1]!; p++) board.at[personOf[p]! * cells + cell] = -1;
}

export function restore(board: Board, rows: readonly number[], cells: readonly number[]): void {
  for (const row of rows) if (board.cellOf[row]! >= 0) liftRow(board, row);
  rows.forEach((row, i) => {
    if (cells[i]! >= 0) placeRow(board, row, cells[i]!);
  });
}

export function restoreAll(board: Board, cells: Int32Array): void {
  const moved = [...cells.keys()].filter((row) => board.cellOf[row] !== cells[row]);
  restore(
    board,
    moved,
    moved.map((row) => cells[row]!),
  );
}

/** Whether none of the row's people is away at the time of the cell. */
export function isOpenTo({ cast, closed, frame }: Board, row: number, cell: number): boolean {
  if (closed === null) return true;
  for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++)
    if (closed.isClosed[cast.personOf[i]! * frame.cells + cell] === 1) return false;
  return true;
}

/** Whether all people of the row are there, and free in the cell and in the cells that clash with it. */
export function isFree(board: Board, row: number, cell: number): boolean {
  const { personAt, personOf } = board.cast;
  const { cells, clashes } = board.frame;
  const others = clashes === null ? null : clashes[cell]!;
  if (!isOpenTo(board, row, cell)) return false;
  for (let i = personAt[row]!; i < personAt[row + 1]!; i++) {
    const base = personOf[i]! * cells;
    if (board.at[base + cell]! >= 0) return false;
    if (others) for (const other of others) if (board.at[base + other]! >= 0) return false;
  }
  return true;
}

/** By level and material. */
export function suits(board: Board, row: number, cell: number): boolean {
  const { levelRange, keepsOpenApart } = board.limits;
  const { level, isOpen, pool } = board.cast;
  const range = levelRange[pool[row]!]!;
  const first = cell * board.stride;
  for (let i = first; i < first + board.cellSize[cell]!; i++) {
    const other = board.cellRows[i]!;
    if (Math.abs(level[other]! - level[row]!) > range) return false;
    if (keepsOpenApart && isOpen[other] !== isOpen[row]) return false;
  }
  return true;
}

export function mayHold(board: Board, cell: number): boolean {
  const { frame, limits } = board;
  if (frame.cellIsLocked[cell]) return false;
  if (board.cellSize[cell]! > 0 || frame.cellIsGiven[cell]) return true;
  const section = frame.cellSection[cell]!;
  return board.heats[0]! < limits.budget && board.sectionHeats[section]! < limits.sectionBudget[section]!;
}

/** Free places; negative if a person overfilled the heat by hand. */
export function roomIn(board: Board, cell: number): number {
  return board.frame.cellCap[cell]! - board.cellSize[cell]!;
}

export function hasRoom(board: Board, cell: number): boolean {
  return board.cellSize[cell]! < board.frame.cellCap[cell]!;
}

/** Cells of the row's dance with a heat; with `opens` also those in which one may be opened. */
export function cellsFor(board: Board, row: number, opens: boolean): number[] {
  const { frame, cast, cellSize } = board;
  const slot = cast.slot[row]!;
  return Array.from(
    frame.poolRounds[cast.pool[row]!]!,
    (round) => frame.roundCell[round * frame.slots + slot]!,
  ).filter(
    (cell) =>
      cell >= 0 &&
      frame.cellIsLocked[cell] === 0 &&
      (opens || cellSize[cell]! > 0 || frame.cellIsGiven[cell] === 1),
  );
}

/**
 * Free places in these cells, counting each heat that may be opened as if it were the only one: an upper bound on the
 * rows they can take. Stops counting at `enough`.
 */
export function freeSeats(board: Board, cells: readonly number[], enough: number): number {
  let seats = 0;
  for (const cell of cells) {
    const left = board.frame.cellCap[cell]! - board.cellSize[cell]!;
    if (left > 0 && mayHold(board, cell)) seats += left;
    if (seats >= enough) return seats;
  }
  return seats;
}

/** Whether the cell takes up time: it has rows, or keeps its time when empty. */
export function isDanced(board: Board, cell: number): boolean {
  return board.cellSize[cell]! > 0 || board.frame.cellKeepsEmpty[cell] === 1;
}
