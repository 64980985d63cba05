import { inTurn } from '../progress.ts';
import { Random } from '../random.ts';
import type { Problem } from '../types.ts';
import { type Board, liftRow, restoreAll } from './board.ts';
import { boardOfHeats, readBoard } from './boardOfHeats.ts';
import { splitParts } from './programParts.ts';
import { totalCost } from './search/cost.ts';
import { qualityOn } from './search/weights.ts';
import { type BoardSearch, type Effort, searchBoard } from './searchBoard.ts';
import { seatRows } from './seatRows.ts';
import { arrangeContests } from './units/arrangeContests.ts';
import { dancesOn, gatherContests, scatteredContests } from './units/gather.ts';
import { partsInAll, widestCaps } from './units/units.ts';

/** Origin of the rows' heats: planned together, or filled exactly into empty heats or around assigned rows. */
type FillingStart = 'planned' | 'empty' | 'partial';

/** Small programs get more effort per row; large ones stay within an organiser's patience. */
const effortFor = (start: FillingStart, rows: number): Effort => ({
  usual: between(120, (start === 'planned' ? 900_000 : 1_300_000) / rows, start === 'planned' ? 350 : 500),
  most: between(360, 3_000_000 / rows, 2000),
});

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * Optimises the layout of a filling within its heats. Consecutive heats of a style, in the style's order, form rounds.
 * Every assigned row stays assigned; fixed rows and danced heats stay put.
 */
export function arrangeFilling(problem: Problem, filled: readonly number[], start: FillingStart): number[] {
  const random = new Random(problem.seed);
  const result = [...filled];
  const parts = splitParts(problem);
  const options = { effort: effortFor(start, problem.rows.length), isCool: start === 'planned' };
  for (const [number, part] of parts.entries()) {
    const board = boardOfHeats(problem, part, filled);
    if (start === 'empty') seatInRounds(board, random);
    else if (board.limits.keepsContests) arrangeContests(board, random);
    inTurn(number, parts.length, () => improveBoard(board, random, options));
    readBoard(board, result);
  }
  return result;
}

/** Improves the current program: gathers contests, then searches rounds. Adds and closes no heat. */
export function improveRounds(
  problem: Problem,
  assignment: readonly number[],
  options: { readonly effort?: Effort; readonly keepsOpenApart?: boolean } = {},
): number[] {
  const { effort = effortFor('partial', problem.rows.length) } = options;
  const random = new Random(problem.seed);
  const result = [...assignment];
  const parts = splitParts(problem);
  for (const [number, part] of parts.entries()) {
    const board = boardOfHeats(problem, part, assignment, options);
    if (board.limits.keepsContests) gatherContests(board, random);
    inTurn(number, parts.length, () => improveBoard(board, random, { effort }));
    readBoard(board, result);
  }
  return result;
}

/** Gathers the contests of an existing program within its heats. Pinned rows and danced heats stay. */
export function gatherProgram(problem: Problem, assignment: readonly number[]): number[] {
  const random = new Random(problem.seed);
  const result = [...assignment];
  for (const part of splitParts(problem)) {
    const board = boardOfHeats(problem, part, assignment);
    gatherContests(board, random);
    readBoard(board, result);
  }
  return result;
}

/** Keeps the result only if it is better. */
function improveBoard(board: Board, random: Random, options: BoardSearch): void {
  const before = board.cellOf.slice();
  const target = board.target.slice();
  const weights = qualityOn(board);
  const cost = totalCost(board, weights);
  searchBoard(board, random, options);
  board.target.set(target);
  if (totalCost(board, weights) > cost) restoreAll(board, before);
}

/**
 * Rebuilds an exact filling from whole blocks and contests. Keeps the filling's own heats if the rebuild changes which
 * rows are left out, or splits more contests.
 */
function seatInRounds(board: Board, random: Random): void {
  const { cast, cellOf, limits } = board;
  const filled = cellOf.slice();
  const rows = [...cellOf.keys()].filter((row) => cast.isFixed[row] === 0);
  const leftOut = new Set(rows.filter((row) => filled[row]! < 0));
  for (const row of rows) if (cellOf[row]! >= 0) liftRow(board, row);
  seatRows(board, rows, random, { leftOut });
  const isSame = rows.every((row) => cellOf[row]! < 0 === leftOut.has(row));
  if (isSame && !(limits.keepsContests && isScattered(board))) return;
  const seated = cellOf.slice();
  const parts = partsInAll(board);
  restoreAll(board, filled);
  if (limits.keepsContests) arrangeContests(board, random);
  if (!isSame) return;
  const arranged = cellOf.slice();
  const fewest = partsInAll(board);
  restoreAll(board, seated);
  if (parts <= fewest) return;
  arrangeContests(board, random);
  if (partsInAll(board) > fewest) restoreAll(board, arranged);
}

function isScattered(board: Board): boolean {
  const caps = widestCaps(board);
  return dancesOn(board).some(({ rows }) => scatteredContests(board, rows, caps).length > 0);
}
