import type { Random } from '../../random.ts';
import type { Board } from '../board.ts';
import { Exchange } from './exchange.ts';
import { orderRounds } from './orderRounds.ts';
import { search } from './search.ts';
import { aimByRows } from './targets.ts';
import { qualityOn } from './weights.ts';

/** Orders the rounds and searches twice more, ending cool: order is blind to costumes, so a search always follows. */
export function improveBoard(board: Board, random: Random, moves: number): void {
  const exchange = new Exchange(board, qualityOn(board.limits));
  for (const [share, from] of [
    [0.67, 2],
    [0.33, 0.4],
  ] as const) {
    orderRounds(board, random);
    aimByRows(board);
    exchange.refresh();
    search(board, exchange, random, { moves: Math.round(moves * share), from, to: 0.4 });
  }
}
