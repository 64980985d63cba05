import type { Random } from '../random.ts';
import { type Board, cellsFor, freeSeats, roomIn } from './board.ts';
import { blockCompanies, construct, familyCompanies } from './insert/construct.ts';
import { aimByPlace } from './search/targets.ts';
import { cutContests } from './units/cutContests.ts';
import { effortFor, gatherContests, SEATING, SEATING_ROWS } from './units/gather.ts';
import { UnitSeater } from './units/seatUnits.ts';
import { rowByRow, type Unit, unitsOf, widestCaps } from './units/units.ts';

export interface SeatOptions {
  /** Most heats per dance that may be opened, by pool and slot. Default: none. */
  readonly heatsWanted?: readonly Int32Array[];
  /** First fit into the earliest rounds by ascending level, for a hard level range. */
  readonly sweeps?: boolean;
  /** Rows to place last. */
  readonly leftOut: ReadonlySet<number>;
}

/** Share of free places below which a dance is tight. */
const TIGHT = 0.08;

/** Assigns the unassigned rows of a board as far as possible, whole companies first. No search yet. */
export function seatRows(board: Board, rows: readonly number[], random: Random, options: SeatOptions): void {
  aimByPlace(board);
  const inserter = new UnitSeater(board, SEATING_ROWS);
  const first = rows.filter((row) => !options.leftOut.has(row));
  let waiting = seatTogether(board, first, random, options);
  waiting = waiting.filter((row) => !inserter.insert(row, false));
  waiting = seatByDance(board, waiting, random);
  waiting = waiting.filter((row) => !inserter.insert(row, true));
  relaxLevelRange(board, inserter, waiting);
  for (const row of options.leftOut) if (board.cellOf[row]! < 0) inserter.insert(row, true);
  if (board.limits.keepsContests) gatherContests(board, random);
}

function seatTogether(
  board: Board,
  rows: readonly number[],
  random: Random,
  { sweeps = false, ...options }: SeatOptions,
): number[] {
  const table = () => board.cast.pools.map((pool) => new Int32Array(pool.dances.length));
  const order = { heatsWanted: options.heatsWanted ?? table(), heatsOpen: table(), sweeps };
  if (!board.limits.keepsContests) return construct(board, blockCompanies(board, rows), order).flat();
  const part = cutContests(board.cast, rows, widestCaps(board), tightDances(board, rows, order.heatsWanted));
  const companies = familyCompanies(board, unitsOf(board, rows, part), part);
  return seatUnits(board, construct(board, companies, order), random).flat();
}

/** Dances with nearly all places taken, by pool and slot: full parts pack tighter there than even ones. */
function tightDances(
  board: Board,
  rows: readonly number[],
  heatsWanted: readonly Int32Array[],
): Uint8Array[] {
  const { cast, frame } = board;
  const caps = widestCaps(board);
  const left = heatsWanted.map((heats, pool) => Int32Array.from(heats, (n) => n * caps[pool]!));
  for (let cell = 0; cell < frame.cells; cell++) {
    if (frame.cellIsGiven[cell] === 1 && frame.cellIsLocked[cell] === 0)
      left[frame.roundPool[frame.cellRound[cell]!]!]![frame.cellSlot[cell]!]! += roomIn(board, cell);
  }
  const places = left.map((seats) => seats.slice());
  for (const row of rows) left[cast.pool[row]!]![cast.slot[row]!]! -= 1;
  return left.map((seats, pool) =>
    Uint8Array.from(seats, (n, slot) => (n < TIGHT * places[pool]![slot]! ? 1 : 0)),
  );
}

/** Seats whole units in open heats, else in new ones. Returns those that must be broken up. */
function seatUnits(board: Board, units: readonly Unit[], random: Random): Unit[] {
  const { cast, frame } = board;
  const byDance = Map.groupBy(units, ([row]) => cast.pool[row!]! * frame.slots + cast.slot[row!]!);
  return [...byDance.values()].flatMap((own) => {
    const [row] = own[0] as [number, ...number[]];
    const rows = own.reduce((sum, unit) => sum + unit.length, 0);
    const isShort = freeSeats(board, cellsFor(board, row, true), rows) < rows;
    // If some must stay out anyway, a long search is not worth it.
    const seater = new UnitSeater(board, isShort ? { ...SEATING, effort: effortFor(rows) } : SEATING);
    return seater
      .seat(own, cellsFor(board, row, false), random)
      .filter((unit) => !seater.intoFree(unit, cellsFor(board, row, true)))
      .filter((unit) => !seater.byChain(unit, cellsFor(board, row, true)));
  });
}

/** Last resort within the open heats: tabu search per dance, row by row. */
function seatByDance(board: Board, waiting: readonly number[], random: Random): number[] {
  const { cast, frame } = board;
  const byDance = Map.groupBy(waiting, (row) => cast.pool[row]! * frame.slots + cast.slot[row]!);
  const seater = new UnitSeater(rowByRow(board), SEATING_ROWS);
  return [...byDance.values()]
    .flatMap((own) =>
      seater.seat(
        own.map((row) => [row]),
        cellsFor(board, own[0]!, false),
        random,
      ),
    )
    .flat();
}

/** In a frame the level range is soft: drops it for rows it would leave out. */
function relaxLevelRange(board: Board, inserter: UnitSeater, waiting: readonly number[]): void {
  if (!board.limits.isRangeSoft) return;
  for (const row of waiting) board.limits.levelRange[board.cast.pool[row]!] = Number.POSITIVE_INFINITY;
  for (const row of waiting) inserter.insert(row, true);
}
