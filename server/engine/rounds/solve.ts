import type { Random } from '../random.ts';
import type { DanceDemand } from './allot/danceDemand.ts';
import { type Board, freeSeats } from './board.ts';
import { blockCompanies, construct, familyCompanies } from './insert/construct.ts';
import { Inserter } from './insert/insert.ts';
import { settle } from './insert/settle.ts';
import { makeRoom, squeeze } from './insert/squeeze.ts';
import { Exchange } from './search/exchange.ts';
import { improveBoard } from './search/improveBoard.ts';
import { search } from './search/search.ts';
import { aimByPlace } from './search/targets.ts';
import { packingOn, qualityOn } from './search/weights.ts';
import { cutContests } from './units/cutContests.ts';
import { effortFor, gatherContests, rebuildDance, SEATING } from './units/gather.ts';
import { UnitSeater } from './units/seatUnits.ts';
import { type Unit, unitsOf, widestCaps } from './units/units.ts';

export interface SolveOptions {
  /** Heats of each demand to build with. */
  readonly wanted: readonly number[];
  /** Heats of each demand to squeeze to afterwards; null to leave them. */
  readonly squeezeTo: readonly number[] | null;
  readonly sweeps: boolean;
  /** What a heat costs while heats are closed as far as blocks stay whole; null where none need be. */
  readonly packsAt: number | null;
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
  let waiting = start(board, demands, inserter, options, random);
  waiting = waiting.filter((row) => !inserter.insert(row, false));
  waiting = seatByDance(board, demands, waiting, random);
  waiting = waiting.filter((row) => !inserter.insert(row, true));
  waiting = makeRoom(board, inserter, waiting);
  waiting = giveWayOnLevels(board, inserter, waiting);
  for (const row of options.leftOut)
    if (board.cellOf[row]! < 0 && !inserter.insert(row, true)) waiting.push(row);
  if (board.limits.keepsContests) gatherContests(board, random);
  if (options.holdsHeats) board.limits.budget = board.heats[0]!;

  const moves = Math.round(options.movesPerRow * board.cast.rowIds.length);
  const isPacked = options.packsAt !== null;
  if (options.packsAt !== null) {
    const exchange = new Exchange(board, packingOn(board.limits, options.packsAt));
    search(board, exchange, random, { moves: Math.round(moves * 0.7), from: 4, to: 0.4 });
    board.limits.budget = board.heats[0]!;
  }
  const exchange = new Exchange(board, qualityOn(board.limits));
  search(board, exchange, random, { moves: Math.round(moves * 0.55), from: isPacked ? 2 : 4, to: 0.4 });
  if (options.squeezeTo !== null) {
    const units = board.limits.keepsContests ? new UnitSeater(board, SQUEEZING) : null;
    demands.forEach((demand, i) => {
      const cells = demand.rows.length === 0 ? [] : inserter.cellsOf(demand.rows[0]!, true);
      const wanted = options.squeezeTo![i]!;
      squeeze(board, inserter, demand.rows, cells, wanted, random, units);
      if (units !== null) rebuild(board, demand, cells, wanted, random);
    });
    if (options.holdsHeats) board.limits.budget = board.heats[0]!;
  }
  improveBoard(board, random, moves * 0.45);
  return waiting;
}

/** A heat that is emptied looks less far than a dance that is laid out anew: it is tried more often. */
const SQUEEZING = { ...SEATING, tabuSteps: 800 } as const;

const REBUILDS = 6;

/** Where squeezing ended above the bound, the dance is laid out anew in a heat less. */
function rebuild(
  board: Board,
  { rows }: DanceDemand,
  cells: readonly number[],
  wanted: number,
  random: Random,
): void {
  const seater = new UnitSeater(board, SEATING);
  let built = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < REBUILDS; ) {
    const open = cells.filter((cell) => board.cellSize[cell]! > 0 || board.frame.cellStands[cell] === 1);
    // A heat that stands whatever happens is none less when it is empty.
    if (open.length <= wanted || open.length >= built) return;
    const isBuilt = rebuildDance(board, seater, rows, open, random);
    if (isBuilt) built = open.length;
    tries = isBuilt ? 0 : tries + 1;
  }
}

/** Builds what can be built at once; answers the rows that wait. */
function start(
  board: Board,
  demands: readonly DanceDemand[],
  inserter: Inserter,
  options: SolveOptions,
  random: Random,
): number[] {
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
  const order = { heatsWanted, heatsOpen, sweeps: options.sweeps };
  if (!board.limits.keepsContests) return construct(board, blockCompanies(board, rows), order).flat();
  const part = cutContests(board.cast, rows, widestCaps(board));
  const companies = familyCompanies(board, unitsOf(board, rows, part), part);
  return seatUnits(board, inserter, construct(board, companies, order), random).flat();
}

/** Seats whole units in the heats that stand, else in new ones; answers those that must be broken to find places. */
function seatUnits(board: Board, inserter: Inserter, units: readonly Unit[], random: Random): Unit[] {
  const { cast, frame } = board;
  const byDance = Map.groupBy(units, ([row]) => cast.pool[row!]! * frame.slots + cast.slot[row!]!);
  return [...byDance.values()].flatMap((own) => {
    const [row] = own[0] as [number, ...number[]];
    const rows = own.reduce((sum, unit) => sum + unit.length, 0);
    const isShort = freeSeats(board, inserter.cellsOf(row, true), rows) < rows;
    // Where some must wait anyway, it is not worth a long search who.
    const seater = new UnitSeater(board, isShort ? { ...SEATING, effort: effortFor(rows) } : SEATING);
    return seater
      .seat(own, inserter.cellsOf(row, false), random)
      .filter((unit) => !seater.intoFree(unit, inserter.cellsOf(row, true)))
      .filter((unit) => !seater.byChain(unit, inserter.cellsOf(row, true)));
  });
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
