import { keepsContests, type Problem } from '../types.ts';
import { type Board, createBoard, isFree, type Limits, placeRow } from './board.ts';
import { castRows } from './cast.ts';
import { closedCells } from './closedCells.ts';
import { buildFrame } from './frame.ts';
import type { ProgramPart } from './programParts.ts';
import { aimByRows } from './search/targets.ts';
import { layStages } from './stages.ts';

/** A board of the existing heats and assigned rows. No heat can be opened on it. */
export function boardOfHeats(
  problem: Problem,
  part: ProgramPart,
  assignment: readonly number[],
  options: { readonly keepsOpenApart?: boolean } = {},
): Board {
  const cast = castRows(problem, part.rows, part.pools);
  const none = part.pools.map(() => 0);
  const stages = layStages(problem, part, {
    rounds: none,
    heats: part.pools.map(() => []),
    isKept: problem.sections.map(() => true),
    solos: new Map(),
    stretch: 1,
    mayRunOver: false,
  });
  const limits: Limits = {
    levelRange: new Float64Array(part.pools.length).fill(problem.levelRange ?? Number.POSITIVE_INFINITY),
    isRangeSoft: false,
    keepsOpenApart: options.keepsOpenApart ?? false,
    keepsContests: keepsContests(problem),
    isFrame: true,
    sectionBudget: new Float64Array(problem.sections.length).fill(Number.POSITIVE_INFINITY),
    budget: Number.POSITIVE_INFINITY,
  };
  const frame = buildFrame(stages, part.pools);
  const closed = closedCells(problem, cast, frame);
  const board = createBoard(cast, frame, limits, closed, largestHeat(problem, assignment));
  placeAssigned(problem, part, board, assignment);
  aimByRows(board);
  return board;
}

export function largestHeat(problem: Problem, assignment: readonly number[]): number {
  const sizes = new Int32Array(problem.heats.length);
  for (const heat of assignment) if (heat >= 0) sizes[heat] = sizes[heat]! + 1;
  return sizes.reduce((a, b) => Math.max(a, b), 0);
}

/**
 * Places the assigned rows. If a person is in a heat twice, leaves the second row off the board and locks the heat, so
 * that no search builds on it.
 */
export function placeAssigned(
  problem: Problem,
  part: ProgramPart,
  board: Board,
  assignment: readonly number[],
): void {
  const { frame } = board;
  const cellOfHeat = new Int32Array(problem.heats.length).fill(-1);
  for (let cell = 0; cell < frame.cells; cell++) {
    if (frame.cellHeat[cell]! >= 0) cellOfHeat[frame.cellHeat[cell]!] = cell;
  }
  part.rows.forEach((id, row) => {
    const cell = assignment[id]! < 0 ? -1 : cellOfHeat[assignment[id]!]!;
    if (cell < 0) return;
    if (isFree(board, row, cell)) placeRow(board, row, cell);
    else frame.cellIsLocked[cell] = 1;
  });
}

export function readBoard(board: Board, assignment: number[]): void {
  board.cellOf.forEach((cell, row) => {
    const heat = cell < 0 ? -1 : board.frame.cellHeat[cell]!;
    if (heat >= 0) assignment[board.cast.rowIds[row]!] = heat;
  });
}
