import { Random } from '../random.ts';
import type { Problem } from '../types.ts';
import { demandsOfPart } from './planPart.ts';
import { splitParts } from './programParts.ts';
import { solve } from './solve.ts';
import { readBoard, standingBoard } from './standingBoard.ts';

const MOVES_PER_ROW = 40;

/**
 * Fills heats that stand with whole blocks, taking consecutive heats of a style in the style's order as rounds, by the
 * same steps with which a programme is planned. Rows start where the assignment has them; the rows in `leftOut` only get
 * what the others leave. It makes the better programme, not the proof: who asks compares with the certificate.
 */
export function fillRounds(
  problem: Problem,
  assignment: readonly number[],
  leftOut: ReadonlySet<number>,
): number[] {
  const random = new Random(problem.seed);
  const result = [...assignment];
  for (const part of splitParts(problem)) {
    const options = { levelRange: problem.levelRange, keepsOpenApart: false };
    const board = standingBoard(problem, part, assignment, options);
    const demands = demandsOfPart(problem, part, board.cast, {
      ...options,
      goal: 'frame',
      movesPerRow: MOVES_PER_ROW,
    });
    solve(board, demands, new Random(random.below(2 ** 31)), {
      wanted: demands.map(() => 0),
      squeezeTo: null,
      sweeps: false,
      packsAt: null,
      leftOut: new Set(part.rows.flatMap((row, index) => (leftOut.has(row) ? [index] : []))),
      holdsHeats: false,
      movesPerRow: MOVES_PER_ROW,
    });
    readBoard(board, result);
  }
  return result;
}
