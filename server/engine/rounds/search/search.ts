import { tellShare } from '../../progress.ts';
import type { Random } from '../../random.ts';
import type { Board } from '../board.ts';
import { RoundChain } from '../roundChain.ts';
import type { Exchange } from './exchange.ts';
import { MoveMix } from './moveMix.ts';
import { goalOf } from './proposals.ts';
import { movableRows } from './stageRows.ts';

interface SearchOptions {
  /** Rows visited by all chains; a move without a chain counts as one. */
  readonly effort: number;
  /** Start and end temperature, in units of J. */
  readonly from: number;
  readonly to: number;
  /** Share of the progress that this search covers. */
  readonly share?: readonly [from: number, to: number];
}

/** Longest chain: longer ones gain less per effort. */
const LONGEST = 40;
/** Visits of each stage. */
const PASSES = 24;

/**
 * Simulated annealing over chains between two rounds. Every move keeps the hard rules and every row. Ends after a fixed
 * effort, so the result is deterministic. Visits stage by stage for cache locality.
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

/** The row, and if its target heat is full, a random row to come back from there. */
function withReturn(board: Board, random: Random, row: number, round: number): number[] {
  const { cast, frame, cellSize, cellRows, stride } = board;
  const cell = frame.roundCell[round * frame.slots + cast.slot[row]!]!;
  if (cell < 0 || cellSize[cell]! < frame.cellCap[cell]!) return [row];
  return [row, cellRows[cell * stride + random.below(cellSize[cell]!)]!];
}
