import type { Cast } from './cast.ts';
import type { Frame } from './frame.ts';

/** What the search may not exceed. */
export interface Limits {
  /** Most levels between lowest and highest in a heat, by pool; infinite for any. */
  readonly levelRange: Float64Array;
  /** The level range gives way where it would leave rows out. */
  readonly isRangeSoft: boolean;
  /** Open and closed material never share a heat. */
  readonly keepsOpenApart: boolean;
  /** Rows that are judged against each other stay together: a row that moves takes them along. */
  readonly keepsContests: boolean;
  /** The heats are given; else there are as many as the programme needs. */
  readonly isFrame: boolean;
  /** Most heats of a section; by section of the problem. */
  readonly sectionBudget: Float64Array;
  /** Most heats in all, where fewest are sought. */
  budget: number;
}

/**
 * A programme in the making: which row stands in which cell, seen from the row, the cell and the person. A cell is a place
 * where a heat may stand; heats that all stand are filled on a `Colouring`, which is quicker.
 */
export interface Board {
  readonly cast: Cast;
  readonly frame: Frame;
  readonly limits: Limits;
  /** Cell of each row, -1 while it waits. */
  readonly cellOf: Int32Array;
  /** Row of a person in a cell, at [person * cells + cell]; -1 where the person is free. */
  readonly at: Int32Array;
  readonly cellRows: Int32Array;
  readonly stride: number;
  readonly cellSize: Int32Array;
  /** Heats of each section that hold a row or stand empty. */
  readonly sectionHeats: Int32Array;
  /** All of them together: [0]. */
  readonly heats: Int32Array;
  /** Level that each round aims at, so that the programme climbs. */
  readonly target: Float64Array;
}

export function createBoard(cast: Cast, frame: Frame, limits: Limits, mostInOneHeat = 0): Board {
  let stride = mostInOneHeat;
  for (const cap of frame.cellCap) stride = Math.max(stride, cap);
  stride += 1;
  const board: Board = {
    cast,
    frame,
    limits,
    cellOf: new Int32Array(cast.rowIds.length).fill(-1),
    at: new Int32Array(cast.personIds.length * frame.cells).fill(-1),
    cellRows: new Int32Array(frame.cells * stride),
    stride,
    cellSize: new Int32Array(frame.cells),
    sectionHeats: new Int32Array(limits.sectionBudget.length),
    heats: new Int32Array(1),
    target: new Float64Array(frame.rounds),
  };
  for (let cell = 0; cell < frame.cells; cell++) if (frame.cellStands[cell]) countHeat(board, cell, 1);
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
  // One row more would be written into the next heat and be lost.
  if (size === board.stride) throw new Error('A heat has no place left for a row.');
  board.cellRows[cell * board.stride + size] = row;
  board.cellSize[cell] = size + 1;
  if (size === 0 && board.frame.cellStands[cell] === 0) countHeat(board, cell, 1);
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
  if (last === 0 && board.frame.cellStands[cell] === 0) countHeat(board, cell, -1);
  board.cellOf[row] = -1;
  for (let p = personAt[row]!; p < personAt[row + 1]!; p++) board.at[personOf[p]! * cells + cell] = -1;
}

export function restore(board: Board, rows: readonly number[], cells: readonly number[]): void {
  for (const row of rows) if (board.cellOf[row]! >= 0) liftRow(board, row);
  rows.forEach((row, i) => {
    if (cells[i]! >= 0) placeRow(board, row, cells[i]!);
  });
}

export function putBack(board: Board, cells: Int32Array): void {
  const moved = [...cells.keys()].filter((row) => board.cellOf[row] !== cells[row]);
  restore(
    board,
    moved,
    moved.map((row) => cells[row]!),
  );
}

/** True where every person of the row is free in the cell and on every other floor at that time. */
export function isFree(board: Board, row: number, cell: number): boolean {
  const { personAt, personOf } = board.cast;
  const { cells, clashes } = board.frame;
  const others = clashes === null ? null : clashes[cell]!;
  for (let i = personAt[row]!; i < personAt[row + 1]!; i++) {
    const base = personOf[i]! * cells;
    if (board.at[base + cell]! >= 0) return false;
    if (others) for (const other of others) if (board.at[base + other]! >= 0) return false;
  }
  return true;
}

/** True where the row's level and material suit the rows that stand in the cell. */
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

/** True where the cell holds a heat already or one more heat may be opened. */
export function mayHold(board: Board, cell: number): boolean {
  const { frame, limits } = board;
  if (frame.cellIsLocked[cell]) return false;
  if (board.cellSize[cell]! > 0 || frame.cellStands[cell]) return true;
  const section = frame.cellSection[cell]!;
  return board.heats[0]! < limits.budget && board.sectionHeats[section]! < limits.sectionBudget[section]!;
}

/** Couples that the cell may still take; fewer than none where a person put in too many. */
export function roomIn(board: Board, cell: number): number {
  return board.frame.cellCap[cell]! - board.cellSize[cell]!;
}

export function hasRoom(board: Board, cell: number): boolean {
  return board.cellSize[cell]! < board.frame.cellCap[cell]!;
}

/** Cells of the row's own dance in which a heat stands; with `opens` also those in which one may be opened. */
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
      (opens || cellSize[cell]! > 0 || frame.cellStands[cell] === 1),
  );
}

/**
 * Seats that these heats have left, those that may be opened included, as if each were the only one to be opened: rows
 * beyond them find no place, however the others move. Counts no further than `enough`.
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

/** True where a heat stands on the floor in this cell: it holds a row, or keeps its time. */
export function isDanced(board: Board, cell: number): boolean {
  return board.cellSize[cell]! > 0 || board.frame.cellKeepsEmpty[cell] === 1;
}
