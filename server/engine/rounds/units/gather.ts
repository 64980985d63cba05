import { tellStep } from '../../progress.ts';
import type { Random } from '../../random.ts';
import { type Board, cellsFor, liftRow, restore } from '../board.ts';
import { cutContests, fewestPartsOf } from './cutContests.ts';
import { UnitSeater } from './seatUnits.ts';
import { partsOf, type Unit, unitsOf, widestCaps } from './units.ts';
import type { Effort } from './unitTabu.ts';

/**
 * Gathering budget per row of a dance, in heats visited. Rarely needed; caps the search where far more rows than places
 * would take a minute for little gain.
 */
const CHAINS_PER_ROW = 40;
const TABU_PER_ROW = 300;

export const effortFor = (rows: number): Effort => ({
  chains: CHAINS_PER_ROW * rows,
  tabu: TABU_PER_ROW * rows,
});

/** Limits for seating units while planning. */
export const SEATING = { longest: 24, tabuSteps: 4000 } as const;
export const SEATING_ROWS = { longest: 64, tabuSteps: 4000 } as const;

export interface BoardDance {
  readonly rows: readonly number[];
  readonly cells: readonly number[];
}

export function dancesOn(board: Board): BoardDance[] {
  const { cast, frame } = board;
  const dances = Map.groupBy(cast.slot.keys(), (row) => cast.pool[row]! * frame.slots + cast.slot[row]!);
  return [...dances.values()].map((rows) => ({ rows, cells: cellsFor(board, rows[0]!, false) }));
}

/** Contests of these rows in more parts than necessary, counting assigned rows only. */
export function scatteredContests(board: Board, rows: readonly number[], caps: ArrayLike<number>): number[] {
  const { cast } = board;
  const contests = new Set(rows.map((row) => cast.contest[row]!));
  return [...contests].filter((contest) => {
    if (cast.contestRows[contest]!.length === 1) return false;
    const parts = partsOf(board, contest);
    if (parts < 2) return false;
    const assigned = [...cast.contestRows[contest]!].filter((row) => board.cellOf[row]! >= 0);
    return parts > fewestPartsOf(cast, assigned, caps[cast.pool[assigned[0]!]!]!);
  });
}

/**
 * Gathers contests that are in more parts than necessary, within the heats of each dance: lifts their rows and seats
 * them again as units. Restores the board on failure. Every assigned row stays assigned.
 */
export function gatherContests(board: Board, random: Random): void {
  const caps = widestCaps(board);
  eachScattered(board, caps, (dance) => gatherDance(board, dance, caps, random));
}

export function gatherDance(
  board: Board,
  dance: BoardDance,
  caps: ArrayLike<number>,
  random: Random,
  effort: Effort = effortFor(dance.rows.length),
): void {
  const seater = new UnitSeater(board, { ...SEATING, effort });
  for (const contest of scatteredContests(board, dance.rows, caps))
    gatherContest(board, seater, dance, contest, caps, random);
}

/** Runs `work` for each dance with scattered contests and reports progress. */
export function eachScattered(
  board: Board,
  caps: ArrayLike<number>,
  work: (dance: BoardDance) => void,
): void {
  const apartIn = ({ rows }: BoardDance): number => scatteredContests(board, rows, caps).length;
  const found = dancesOn(board).map((dance) => ({ dance, apart: apartIn(dance) }));
  const total = board.cast.contestRows.reduce((sum, rows) => sum + (rows.length > 1 ? 1 : 0), 0);
  let together = total - found.reduce((sum, { apart }) => sum + apart, 0);
  for (const { dance, apart } of found) {
    if (apart === 0) continue;
    tellStep('GATHERING', together, total);
    work(dance);
    together += apart - apartIn(dance);
  }
}

function gatherContest(
  board: Board,
  seater: UnitSeater,
  { rows, cells }: BoardDance,
  contest: number,
  caps: ArrayLike<number>,
  random: Random,
): void {
  const { cast, cellOf, frame } = board;
  const own = [...cast.contestRows[contest]!].filter(
    (row) => cellOf[row]! >= 0 && cast.isFixed[row] === 0 && frame.cellIsLocked[cellOf[row]!] === 0,
  );
  const before = partsOf(board, contest);
  const initial = rows.map((row) => cellOf[row]!);
  const part = cutContests(cast, own, caps);
  // If some of the contest may not move, single rows may find more room than a whole unit.
  for (const units of [unitsOf(board, own, part), own.map((row) => [row])]) {
    for (const row of own) liftRow(board, row);
    if (seater.seat(units, cells, random).length === 0 && partsOf(board, contest) < before) return;
    restore(board, rows, initial);
  }
}

/** Units by number of conflicts plus `perRow` × rows, largest first. */
export function byConflicts({ cast }: Board, units: readonly Unit[], perRow: number): Unit[] {
  const unitsOfPerson = new Map<number, Set<number>>();
  const peopleOf = (unit: Unit) =>
    unit.flatMap((row) => Array.from(cast.personOf.subarray(cast.personAt[row]!, cast.personAt[row + 1]!)));
  units.forEach((unit, u) => {
    for (const person of peopleOf(unit)) {
      if (!unitsOfPerson.has(person)) unitsOfPerson.set(person, new Set());
      unitsOfPerson.get(person)!.add(u);
    }
  });
  const weight = units.map((unit) => {
    const met = new Set(peopleOf(unit).flatMap((person) => [...unitsOfPerson.get(person)!]));
    return met.size + perRow * unit.length;
  });
  return units
    .map((_, u) => u)
    .sort((a, b) => weight[b]! - weight[a]! || a - b)
    .map((u) => units[u]!);
}
