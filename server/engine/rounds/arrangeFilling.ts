import { inTurn } from '../progress.ts';
import { Random } from '../random.ts';
import type { Problem } from '../types.ts';
import { type Board, liftRow, putBack } from './board.ts';
import { splitParts } from './programParts.ts';
import { totalCost } from './search/cost.ts';
import { qualityOn } from './search/weights.ts';
import { type BoardSearch, type Effort, searchBoard } from './searchBoard.ts';
import { seatRows } from './seatRows.ts';
import { readBoard, standingBoard } from './standingBoard.ts';
import { arrangeContests } from './units/arrangeContests.ts';
import { dancesOn, gatherContests, scatteredContests } from './units/gather.ts';
import { partsInAll, widestCaps } from './units/units.ts';

/**
 * Where the heats of the rows come from: they were planned together, or an exact filling found them, either in empty
 * heats or beside rows that stand.
 */
type FillingStart = 'planned' | 'empty' | 'standing';

/** Small programs are searched longer; large ones no longer than an organiser waits. */
const effortFor = (start: FillingStart, rows: number): Effort => ({
  usual: between(120, (start === 'planned' ? 900_000 : 1_300_000) / rows, start === 'planned' ? 350 : 500),
  most: between(360, 3_000_000 / rows, 2000),
});

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * Lays the rows of a filling out as well as they can be, in the same heats: consecutive heats of a style, in the style's
 * order, are taken as rounds. Every row that has a heat keeps one; fixed rows and danced heats stay.
 */
export function arrangeFilling(problem: Problem, filled: readonly number[], start: FillingStart): number[] {
  const random = new Random(problem.seed);
  const result = [...filled];
  const parts = splitParts(problem);
  const options = { effort: effortFor(start, problem.rows.length), isCool: start === 'planned' };
  for (const [number, part] of parts.entries()) {
    const board = standingBoard(problem, part, filled);
    if (start === 'empty') seatInRounds(board, random);
    else if (board.limits.keepsContests) arrangeContests(board, random);
    inTurn(number, parts.length, () => better(board, random, options));
    readBoard(board, result);
  }
  return result;
}

/** Improves the current program: contests are gathered, then rounds are searched; no heat is added or closed. */
export function improveRounds(
  problem: Problem,
  assignment: readonly number[],
  options: { readonly effort?: Effort; readonly keepsOpenApart?: boolean } = {},
): number[] {
  const { effort = effortFor('standing', problem.rows.length) } = options;
  const random = new Random(problem.seed);
  const result = [...assignment];
  const parts = splitParts(problem);
  for (const [number, part] of parts.entries()) {
    const board = standingBoard(problem, part, assignment, options);
    if (board.limits.keepsContests) gatherContests(board, random);
    inTurn(number, parts.length, () => better(board, random, { effort }));
    readBoard(board, result);
  }
  return result;
}

/** Brings the contests of a programme that stands together, within its heats; pinned rows and danced heats stay. */
export function gatherProgram(problem: Problem, assignment: readonly number[]): number[] {
  const random = new Random(problem.seed);
  const result = [...assignment];
  for (const part of splitParts(problem)) {
    const board = standingBoard(problem, part, assignment);
    gatherContests(board, random);
    readBoard(board, result);
  }
  return result;
}

/** Searches the board, and leaves it as it was where that ends with something worse. */
function better(board: Board, random: Random, options: BoardSearch): void {
  const stood = board.cellOf.slice();
  const target = board.target.slice();
  const weights = qualityOn(board);
  const cost = totalCost(board, weights);
  searchBoard(board, random, options);
  board.target.set(target);
  if (totalCost(board, weights) > cost) putBack(board, stood);
}

/**
 * Seats the rows of an exact filling again, as whole blocks and contests. Where that leaves out one of them, or more
 * contests apart than the filling's own heats do, those are kept.
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
  putBack(board, filled);
  if (limits.keepsContests) arrangeContests(board, random);
  if (!isSame) return;
  const arranged = cellOf.slice();
  const fewest = partsInAll(board);
  putBack(board, seated);
  if (parts <= fewest) return;
  arrangeContests(board, random);
  if (partsInAll(board) > fewest) putBack(board, arranged);
}

function isScattered(board: Board): boolean {
  const caps = widestCaps(board);
  return dancesOn(board).some(({ rows }) => scatteredContests(board, rows, caps).length > 0);
}
