import type { Random } from '../../random.ts';
import { type Board, liftRow, restore } from '../board.ts';
import { cutContests, fewestPartsOf } from './cutContests.ts';
import {
  type BoardDance,
  byConflicts,
  eachScattered,
  gatherDance,
  SEATING_ROWS,
  scatteredContests,
} from './gather.ts';
import { UnitSeater } from './seatUnits.ts';
import { partsOf, rowByRow, unitsOf, widestCaps } from './units.ts';

/** Search budget per layout of a dance, in heats visited; free heats and chains do nearly all of it. */
const CHAIN_EFFORT = 20_000;
const TABU_EFFORT = 150_000;
const STEPS_PER_UNIT = 60;
const LONGEST = 16;

/** Gathers scattered contests, dance by dance, within the existing heats. Every row stays assigned. */
export function arrangeContests(board: Board, random: Random): void {
  const caps = widestCaps(board);
  eachScattered(board, caps, (dance) => arrangeDance(board, dance, caps, random));
}

/**
 * Lays a dance out again with even parts, else with full ones, which pack tighter; keeps the layout with the fewest
 * parts and gathers what is still scattered.
 */
function arrangeDance(board: Board, dance: BoardDance, caps: Int32Array, random: Random): void {
  const { rows } = dance;
  const placesNow = () => rows.map((row) => board.cellOf[row]!);
  const initial = placesNow();
  let best = initial;
  let fewest = partsOfRows(board, rows);
  // On overlapping floors a row has few choices, so only gather.
  const isLaidOut = board.frame.clashes === null;
  for (const fills of isLaidOut ? [false, true] : []) {
    if (layOut(board, dance, caps, fills, random) && partsOfRows(board, rows) < fewest) {
      best = placesNow();
      fewest = partsOfRows(board, rows);
    }
    restore(board, rows, initial);
    if (best !== initial && fewest === leastParts(board, rows, caps)) break;
  }
  restore(board, rows, best);
  if (scatteredContests(board, rows, caps).length > 0)
    gatherDance(board, dance, caps, random, { chains: CHAIN_EFFORT, tabu: TABU_EFFORT });
}

/** Seats the dance's rows as units. Returns whether all found a place. */
function layOut(
  board: Board,
  { rows, cells }: BoardDance,
  caps: Int32Array,
  fills: boolean,
  random: Random,
): boolean {
  const { cast, cellOf, frame } = board;
  const own = rows.filter(
    (row) => cellOf[row]! >= 0 && cast.isFixed[row] === 0 && frame.cellIsLocked[cellOf[row]!] === 0,
  );
  for (const row of own) liftRow(board, row);
  const seater = new UnitSeater(board, {
    longest: LONGEST,
    tabuSteps: STEPS_PER_UNIT * own.length,
    effort: { chains: CHAIN_EFFORT, tabu: TABU_EFFORT },
  });
  const alone = own.filter((row) => !joinContest(board, seater, row));
  const units = unitsOf(board, alone, cutContests(cast, alone, caps, fills ? everyDance(board) : []));
  const bySize = (2 * units.length) / Math.max(1, caps[cast.pool[rows[0]!]!]!);
  let waiting = byConflicts(board, units, bySize).filter((unit) => !seater.intoFree(unit, cells));
  waiting = seater.seat(waiting, cells, random);
  if (waiting.length === 0) return true;
  // Break up only what is still out: join the contest if possible, else chains that may split others.
  const rest = waiting
    .flat()
    .filter((row) => !joinContest(board, seater, row) && !seater.intoFree([row], cells));
  const inserter = new UnitSeater(rowByRow(board), SEATING_ROWS);
  return rest.filter((row) => !inserter.insert(row, false)).length === 0;
}

function joinContest(board: Board, seater: UnitSeater, row: number): boolean {
  const { cast, cellOf } = board;
  const cells = new Set<number>();
  for (const rival of cast.contestRows[cast.contest[row]!]!)
    if (cellOf[rival]! >= 0) cells.add(cellOf[rival]!);
  return cells.size > 0 && seater.intoFree([row], [...cells]);
}

function leastParts(board: Board, rows: readonly number[], caps: Int32Array): number {
  const { cast, cellOf } = board;
  const assigned = rows.filter((row) => cellOf[row]! >= 0);
  const contests = Map.groupBy(assigned, (row) => cast.contest[row]!);
  let parts = 0;
  for (const own of contests.values()) parts += fewestPartsOf(cast, own, caps[cast.pool[own[0]!]!]!);
  return parts;
}

function partsOfRows(board: Board, rows: readonly number[]): number {
  const contests = new Set(rows.map((row) => board.cast.contest[row]!));
  let parts = 0;
  for (const contest of contests) parts += partsOf(board, contest);
  return parts;
}

const everyDance = ({ cast, frame }: Board): Uint8Array[] =>
  cast.pools.map(() => new Uint8Array(frame.slots).fill(1));
