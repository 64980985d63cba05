import type { Random } from '../random.ts';
import type { Board } from './board.ts';
import { construct } from './construct.ts';
import type { DanceDemand } from './danceDemand.ts';
import { Exchange } from './exchange.ts';
import { improveBoard } from './improveBoard.ts';
import { Inserter } from './insert.ts';
import { search } from './search.ts';
import { settle } from './settle.ts';
import { makeRoom, squeeze } from './squeeze.ts';
import { aimByPlace } from './targets.ts';
import { PACKING, QUALITY } from './weights.ts';

export interface SolveOptions {
  /** Heats of each demand to build with. */
  readonly wanted: readonly number[];
  /** Heats of each demand to squeeze to afterwards; null to leave them. */
  readonly squeezeTo: readonly number[] | null;
  readonly sweeps: boolean;
  /** Closes heats as far as blocks stay whole. */
  readonly packs: boolean;
  /** Rows that only get what the others leave. */
  readonly leftOut: ReadonlySet<number>;
  /** Once all stand, no move may open more heats than there are. */
  readonly holdsHeats: boolean;
  readonly movesPerRow: number;
}

/** Fills an empty board (but for its fixed rows) and improves it; answers the rows that wait. */
export function solve(
  board: Board,
  demands: readonly DanceDemand[],
  random: Random,
  options: SolveOptions,
): number[] {
  aimByPlace(board);
  const inserter = new Inserter(board);
  let waiting = start(board, demands, options);
  waiting = waiting.filter((row) => !inserter.insert(row, false));
  waiting = seatByDance(board, demands, waiting, random);
  waiting = waiting.filter((row) => !inserter.insert(row, true));
  waiting = makeRoom(board, inserter, waiting);
  waiting = giveWayOnLevels(board, inserter, waiting);
  for (const row of options.leftOut)
    if (board.cellOf[row]! < 0 && !inserter.insert(row, true)) waiting.push(row);
  if (options.holdsHeats) board.limits.budget = board.heats[0]!;

  const moves = Math.round(options.movesPerRow * board.cast.rowIds.length);
  if (options.packs) {
    search(board, new Exchange(board, PACKING), random, { moves: Math.round(moves * 0.7), from: 4, to: 0.4 });
    board.limits.budget = board.heats[0]!;
  }
  const exchange = new Exchange(board, QUALITY);
  search(board, exchange, random, { moves: Math.round(moves * 0.55), from: options.packs ? 2 : 4, to: 0.4 });
  if (options.squeezeTo !== null) {
    demands.forEach((demand, i) => {
      const cells = demand.rows.length === 0 ? [] : inserter.cellsOf(demand.rows[0]!, true);
      squeeze(board, inserter, demand.rows, cells, options.squeezeTo![i]!, random);
    });
    if (options.holdsHeats) board.limits.budget = board.heats[0]!;
  }
  improveBoard(board, random, moves * 0.45);
  return waiting;
}

function start(board: Board, demands: readonly DanceDemand[], options: SolveOptions): number[] {
  const table = () => board.cast.pools.map((pool) => new Int32Array(pool.dances.length));
  const heatsWanted = table();
  const heatsOpen = table();
  demands.forEach((demand, i) => {
    heatsWanted[demand.pool]![demand.slot] = options.wanted[i]!;
  });
  const rows: number[] = [];
  for (const demand of demands)
    for (const row of demand.rows) if (board.cellOf[row]! < 0 && !options.leftOut.has(row)) rows.push(row);
  rows.sort((a, b) => a - b);
  return construct(board, rows, { heatsWanted, heatsOpen, sweeps: options.sweeps });
}

/** In a frame the level range is a wish: rows that it would leave out come before it. */
function giveWayOnLevels(board: Board, inserter: Inserter, waiting: readonly number[]): number[] {
  if (!board.limits.isRangeSoft) return [...waiting];
  for (const row of waiting) board.limits.levelRange[board.cast.pool[row]!] = Number.POSITIVE_INFINITY;
  return waiting.filter((row) => !inserter.insert(row, true));
}

/** The last resort within the open heats: tabu search dance by dance. */
function seatByDance(
  board: Board,
  demands: readonly DanceDemand[],
  waiting: readonly number[],
  random: Random,
): number[] {
  const still: number[] = [];
  for (const demand of demands) {
    const own = waiting.filter((row) => demand.rows.includes(row));
    if (own.length === 0) continue;
    const cells = new Inserter(board).cellsOf(own[0]!, false);
    still.push(...settle(board, own, demand.rows, cells, 4000, random));
  }
  return still;
}
