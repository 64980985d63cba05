import { tellShare } from '../../progress.ts';
import type { Random } from '../../random.ts';
import type { Board } from '../board.ts';
import { RoundChain } from '../roundChain.ts';
import type { Exchange } from './exchange.ts';
import { MoveMix } from './moveMix.ts';
import { goalOf } from './proposals.ts';
import { movableRows } from './stageRows.ts';

interface SearchOptions {
  /** Rows looked at by all chains together; a move without a chain counts as one. */
  readonly effort: number;
  /** Temperatures, in the unit of J. */
  readonly from: number;
  readonly to: number;
  /** Shares of all searches of the board at which this one begins and ends, for those who watch. */
  readonly share?: readonly [from: number, to: number];
}

/** Most rows of a chain: the longer it is, the less it gains for its effort. */
const LONGEST = 40;
/** How often all stages are visited. */
const PASSES = 24;

/**
 * Simulated annealing by chains between two rounds. Every step keeps the hard rules and every row; a fixed effort, not a
 * clock, ends it, so the result depends on the board and the seed alone. It visits stage after stage: what it reads of
 * one stays in the cache.
 */
export function search(board: Board, exchange: Exchange, random: Random, options: SearchOptions): void {
  const { frame, cellOf } = board;
  const { effort, from, to, share: [begun, ended] = [0, 1] } = options;
  if (effort < 1) return;
  const chain = new RoundChain(board, LONGEST);
  const mix = new MoveMix();
  let spent = 0;
  for (let pass = 1; pass <= PASSES; pass++) {
    const stages = movableRows(board);
    const count = stages.reduce((sum, { all }) => sum + all.length, 0);
    if (count === 0) return;
    let before = 0;
    for (const rows of stages) {
      if (rows.all.length === 0) continue;
      before += rows.all.length;
      const end = (effort * (pass - 1 + before / count)) / PASSES;
      let heat = from;
      tellShare('SEARCHING', begun + (ended - begun) * (spent / effort));
      for (let n = 0; spent < end; n++) {
        if (n % 64 === 0) heat = from * (to / from) ** (spent / effort);
        const move = mix.pick(random);
        const among = move.way === 'sibling' ? rows.split : move.way === 'change' ? rows.changing : rows.all;
        let rowsSeen = 1;
        let gain = 0;
        if (among.length > 0) {
          const row = among[random.below(among.length)]!;
          const round = frame.cellRound[cellOf[row]!]!;
          const goal = goalOf(board, random, row, move.way);
          if (goal >= 0 && goal !== round) {
            const gained = exchange.gained;
            if (chain.collectAll(withReturn(board, random, row, goal), goal, move.kind, LONGEST))
              exchange.attempt(chain, round, goal, -heat * Math.log(1 - random.next()));
            rowsSeen += chain.length;
            gain = gained - exchange.gained;
          }
        }
        mix.note(move, rowsSeen, gain);
        spent += rowsSeen;
      }
    }
    mix.adapt();
  }
}

/** The row, and where its heat of the other round is full, one that comes back from there. */
function withReturn(board: Board, random: Random, row: number, round: number): number[] {
  const { cast, frame, cellSize, cellRows, stride } = board;
  const cell = frame.roundCell[round * frame.slots + cast.slot[row]!]!;
  if (cell < 0 || cellSize[cell]! < frame.cellCap[cell]!) return [row];
  return [row, cellRows[cell * stride + random.below(cellSize[cell]!)]!];
}
