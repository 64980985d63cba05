import { Random } from '../random.ts';
import type { Problem } from '../types.ts';
import { splitParts } from './programParts.ts';
import { totalCost } from './search/cost.ts';
import { Exchange } from './search/exchange.ts';
import { improveBoard } from './search/improveBoard.ts';
import { search } from './search/search.ts';
import { qualityOn } from './search/weights.ts';
import { readBoard, standingBoard } from './standingBoard.ts';
import { gatherContests } from './units/gather.ts';
import { partsInAll } from './units/units.ts';

export interface ImproveRoundsOptions {
  /** Steps in all; 40 for each row unless given. */
  readonly moves?: number;
  readonly seed?: number;
  readonly keepsOpenApart?: boolean;
}

/**
 * Betters the programme that stands without adding or closing a heat: consecutive heats of a style, in the style's
 * order, are taken as rounds. No row is lost, fixed rows and danced heats stay, caps and level range hold.
 */
export function improveRounds(
  problem: Problem,
  assignment: readonly number[],
  options: ImproveRoundsOptions = {},
): number[] {
  const random = new Random(options.seed ?? problem.seed);
  const moves = options.moves ?? 40 * problem.rows.length;
  const result = [...assignment];
  for (const part of splitParts(problem)) {
    const board = standingBoard(problem, part, assignment, {
      levelRange: problem.levelRange,
      keepsOpenApart: options.keepsOpenApart ?? false,
    });
    const target = board.target.slice();
    const weights = qualityOn(board.limits);
    const before = totalCost(board, weights);
    const parts = partsInAll(board);
    if (board.limits.keepsContests) gatherContests(board, random);
    const own = Math.round((moves * part.rows.length) / Math.max(1, problem.rows.length));
    search(board, new Exchange(board, weights), random, { moves: Math.round(own * 0.55), from: 4, to: 0.4 });
    improveBoard(board, random, own * 0.45);
    board.target.set(target);
    const isGathered = board.limits.keepsContests && partsInAll(board) < parts;
    if (isGathered || totalCost(board, weights) < before) readBoard(board, result);
  }
  return result;
}
