import type { Random } from '../../random.ts';
import { type Board, cellsFor, freeSeats, isFree, isOpenTo, mayHold, placeRow, roomIn } from '../board.ts';
import { RoundChain } from '../roundChain.ts';
import { UnitFit } from './unitFit.ts';
import { groupOf, type Unit } from './units.ts';
import { type Effort, UnitTabu } from './unitTabu.ts';

export interface SeatOptions {
  /** Longest chain, in rows. */
  readonly longest: number;
  readonly tabuSteps: number;
  /** Default: unlimited. */
  readonly effort?: Effort;
}

/**
 * Places whole units of one dance: in a free heat, else along the shortest chain, else by a tabu search that evicts
 * other units. Adds no part to an assigned contest.
 */
export class UnitSeater {
  private readonly board: Board;
  private readonly chain: RoundChain;
  private readonly shortest: RoundChain;
  private readonly options: SeatOptions;
  private readonly effort: Effort;
  private readonly fit: UnitFit;
  private readonly tabu: UnitTabu;

  constructor(board: Board, options: SeatOptions) {
    this.board = board;
    this.options = options;
    this.effort = options.effort ?? {
      chains: Number.POSITIVE_INFINITY,
      tabu: Number.POSITIVE_INFINITY,
    };
    this.chain = new RoundChain(board, options.longest);
    this.shortest = new RoundChain(board, options.longest);
    this.fit = new UnitFit(board);
    this.tabu = new UnitTabu(board, this.fit, this.effort);
  }

  /** Seats units of one dance, largest first. Returns those without a place. */
  seat(units: readonly Unit[], cells: readonly number[], random: Random): Unit[] {
    const order = [...units].sort((a, b) => b.length - a.length || a[0]! - b[0]!);
    let waiting = order.filter((unit) => !this.intoFree(unit, cells));
    waiting = waiting.filter((unit) => !this.intoFree(unit, cells) && !this.byChain(unit, cells));
    if (waiting.length === 0 || this.options.tabuSteps === 0) return waiting;
    return this.tabu.seat(waiting, cells, random, this.options.tabuSteps);
  }

  insert(row: number, opens: boolean): boolean {
    const cells = cellsFor(this.board, row, opens);
    return this.intoFree([row], cells) || this.byChain([row], cells);
  }

  intoFree(unit: Unit, cells: readonly number[]): boolean {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const cell of cells) {
      if (!this.fit.fits(unit, cell)) continue;
      const score = this.fit.scoreOf(unit, cell);
      if (score < least) {
        least = score;
        best = cell;
      }
    }
    if (best < 0) return false;
    for (const row of unit) placeRow(this.board, row, best);
    return true;
  }

  /** Shortest chain between two heats that makes room for the unit in one of them. */
  byChain(unit: Unit, cells: readonly number[], into: readonly number[] = cells): boolean {
    const { board, chain, shortest } = this;
    const { frame } = board;
    // A chain moves rows between heats and adds no place.
    if (freeSeats(board, cells, unit.length) < unit.length) return false;
    let best = this.options.longest + 1;
    let goal = -1;
    this.fit.markPeople(unit);
    for (const a of into) {
      if (frame.cellIsLocked[a] || board.cellSize[a] === 0 || unit.length > frame.cellCap[a]!) continue;
      if (board.closed !== null && !unit.every((row) => isOpenTo(board, row, a))) continue;
      const room = roomIn(board, a);
      const blockers = this.blockersIn(unit, a);
      const starts = blockers.length > 0 ? [blockers] : this.oneOfEach(a, unit);
      for (const start of starts) {
        if (start.length >= best || this.effort.chains <= 0) continue;
        this.effort.chains -= cells.length;
        for (const b of cells) {
          // The two heats together must have room for the unit.
          if (a === b || room + roomIn(board, b) < unit.length || !mayHold(board, b)) continue;
          if (!chain.collectAll(start, frame.cellRound[b]!, 'row', best - 1)) continue;
          if (into !== cells && this.movesContestOf(unit, a)) continue;
          if (!this.isLegal(unit, a, b)) continue;
          best = chain.length;
          goal = a;
          shortest.copy(chain);
          if (best <= start.length) break;
        }
      }
      if (best <= 1) break;
    }
    if (goal < 0) return false;
    shortest.swap();
    if (unit.some((row) => !isFree(board, row, goal))) {
      shortest.undo();
      return false;
    }
    for (const row of unit) placeRow(board, row, goal);
    return true;
  }

  /** Rows that conflict with the unit. Its people must be marked. */
  private blockersIn(unit: Unit, cell: number): number[] {
    const { cellRows, stride, cellSize } = this.board;
    const blockers: number[] = [];
    for (let i = cell * stride; i < cell * stride + cellSize[cell]!; i++)
      if (this.fit.clashesWith(unit, cellRows[i]!)) blockers.push(cellRows[i]!);
    return blockers;
  }

  /** Whether the chain moves away the rows the unit wants to join. */
  private movesContestOf(unit: Unit, cell: number): boolean {
    const { contest } = this.board.cast;
    for (let n = 0; n < this.chain.length; n++)
      if (this.chain.from[n] === cell && contest[this.chain.rows[n]!] === contest[unit[0]!]) return true;
    return false;
  }

  /** One row of each contest in the heat, except the unit's own. */
  private oneOfEach(cell: number, unit: Unit): number[][] {
    const { cellRows, stride, cellSize } = this.board;
    const seen = new Set<number>([groupOf(this.board, unit[0]!)]);
    const starts: number[][] = [];
    for (let i = cell * stride; i < cell * stride + cellSize[cell]!; i++) {
      const group = groupOf(this.board, cellRows[i]!);
      if (!seen.has(group)) starts.push([cellRows[i]!]);
      seen.add(group);
    }
    return starts;
  }

  /** Whether both heats keep the rules after the chain, with the unit in heat `a`. */
  private isLegal(unit: Unit, a: number, b: number): boolean {
    const { board, chain } = this;
    const { cast, limits, frame, cellRows, stride, cellSize } = board;
    const range = limits.levelRange[cast.pool[unit[0]!]!]!;
    for (const cell of [a, b]) {
      let size = 0;
      let lowest = 1e9;
      let highest = -1e9;
      let materials = 0;
      const see = (row: number): void => {
        size++;
        const level = cast.level[row]!;
        if (level < lowest) lowest = level;
        if (level > highest) highest = level;
        materials |= 1 << cast.isOpen[row]!;
      };
      for (let i = cell * stride; i < cell * stride + cellSize[cell]!; i++) {
        const row = cellRows[i]!;
        if (chain.has(row)) continue;
        if (cell === a && this.fit.meetsPeople(row)) return false;
        see(row);
      }
      for (let n = 0; n < chain.length; n++) {
        if (chain.to[n] !== cell) continue;
        if (cell === a && this.fit.meetsPeople(chain.rows[n]!)) return false;
        see(chain.rows[n]!);
      }
      if (cell === a) for (const row of unit) see(row);
      if (size > frame.cellCap[cell]!) return false;
      if (size > 0 && highest - lowest > range) return false;
      if (limits.keepsOpenApart && materials === 3) return false;
    }
    return true;
  }
}
