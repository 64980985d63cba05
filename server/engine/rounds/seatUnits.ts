import type { Random } from '../random.ts';
import { type Board, isFree, liftRow, mayHold, placeRow, suits } from './board.ts';
import { RoundChain } from './roundChain.ts';
import { restore } from './settle.ts';
import type { Unit } from './units.ts';

/** A heat opened counts as two levels of distance; block mates in the round weigh more than any level. */
const NEW_HEAT = 2;
const MATES = 10;
/** A tight fit keeps the large gaps for large units. */
const ROOM_LEFT = 0.2;
/** To stand with its rivals is worth more than any of these. */
const RIVALS = 40;

/** Heats that may still be looked at for chains, and by the tabu search. */
export interface Effort {
  chains: number;
  tabu: number;
}

export interface SeatOptions {
  /** Most rows of a chain. */
  readonly longest: number;
  readonly tabuSteps: number;
  /** Without end where not given. */
  readonly effort?: Effort;
}

/**
 * Finds places for whole units of one dance: a free heat, else the shortest chain that makes one, else a tabu search in
 * which a unit turns out others. No contest that stands gets a part more.
 */
export class UnitSeater {
  private readonly board: Board;
  private readonly chain: RoundChain;
  private readonly shortest: RoundChain;
  private readonly options: SeatOptions;
  private readonly effort: Effort;
  private readonly personMark: Int32Array;
  private mark = 0;
  private readonly groupContest: Int32Array;
  private readonly groupSize: Int32Array;
  private readonly groupLeaves: Uint8Array;
  private readonly groupStays: Uint8Array;
  private groups = 0;

  constructor(board: Board, options: SeatOptions) {
    this.board = board;
    this.options = options;
    this.effort = options.effort ?? {
      chains: Number.POSITIVE_INFINITY,
      tabu: Number.POSITIVE_INFINITY,
    };
    this.chain = new RoundChain(board, options.longest);
    this.shortest = new RoundChain(board, options.longest);
    this.personMark = new Int32Array(board.cast.personIds.length);
    this.groupContest = new Int32Array(board.stride);
    this.groupSize = new Int32Array(board.stride);
    this.groupLeaves = new Uint8Array(board.stride);
    this.groupStays = new Uint8Array(board.stride);
  }

  /** Seats units of one dance in the given cells, largest first; answers those that found no place. */
  seat(units: readonly Unit[], cells: readonly number[], random: Random): Unit[] {
    const order = [...units].sort((a, b) => b.length - a.length || a[0]! - b[0]!);
    let waiting = order.filter((unit) => !this.intoFree(unit, cells));
    waiting = waiting.filter((unit) => !this.intoFree(unit, cells) && !this.byChain(unit, cells));
    if (waiting.length === 0 || this.options.tabuSteps === 0) return waiting;
    return this.byTabu(waiting, cells, random);
  }

  intoFree(unit: Unit, cells: readonly number[]): boolean {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const cell of cells) {
      if (!this.fits(unit, cell)) continue;
      const score = this.scoreOf(unit, cell);
      if (score < least) {
        least = score;
        best = cell;
      }
    }
    if (best < 0) return false;
    for (const row of unit) placeRow(this.board, row, best);
    return true;
  }

  private fits(unit: Unit, cell: number): boolean {
    const { board } = this;
    if (board.cellSize[cell]! + unit.length > board.frame.cellCap[cell]! || !mayHold(board, cell))
      return false;
    for (const row of unit) if (!isFree(board, row, cell) || !suits(board, row, cell)) return false;
    return true;
  }

  private scoreOf(unit: Unit, cell: number): number {
    const { cast, frame, cellRows, stride, cellSize } = this.board;
    const size = cellSize[cell]!;
    const [first] = unit as [number, ...number[]];
    let distance = 0;
    let rivals = 0;
    for (let i = cell * stride; i < cell * stride + size; i++) {
      const other = cellRows[i]!;
      distance += Math.abs(cast.level[other]! - cast.level[first]!);
      if (cast.contest[other] === cast.contest[first]) rivals = RIVALS;
    }
    const level = size === 0 ? 1 + NEW_HEAT : distance / size;
    const mates = this.matesIn(unit, frame.cellRound[cell]!);
    const room = frame.cellCap[cell]! - size - unit.length;
    return level - (MATES * mates) / unit.length + ROOM_LEFT * room - rivals;
  }

  /** Rows of the unit's blocks that stand in the round. */
  private matesIn(unit: Unit, round: number): number {
    const { cast, frame } = this.board;
    const { cellOf } = this.board;
    let mates = 0;
    for (const row of unit) {
      for (const mate of cast.blockRows[cast.block[row]!]!) {
        const there = cellOf[mate]!;
        if (there >= 0 && frame.cellRound[there] === round) mates++;
      }
    }
    return mates;
  }

  /** The shortest chain between two heats after which the unit fits into one of them. */
  byChain(unit: Unit, cells: readonly number[], into: readonly number[] = cells): boolean {
    const { board, chain, shortest } = this;
    const { frame } = board;
    let best = this.options.longest + 1;
    let goal = -1;
    this.markPeople(unit);
    for (const a of into) {
      if (frame.cellIsLocked[a] || board.cellSize[a] === 0 || unit.length > frame.cellCap[a]!) continue;
      const blockers = this.blockersIn(unit, a);
      const starts = blockers.length > 0 ? [blockers] : this.oneOfEach(a, unit);
      for (const start of starts) {
        if (start.length >= best || this.effort.chains <= 0) continue;
        this.effort.chains -= cells.length;
        for (const b of cells) {
          if (a === b || !mayHold(board, b)) continue;
          if (!chain.collectAll(start, frame.cellRound[b]!, 'row', best - 1)) continue;
          if (into !== cells && this.sendsRivals(unit, a)) continue;
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

  private markPeople(unit: Unit): void {
    const { personAt, personOf } = this.board.cast;
    this.mark++;
    for (const row of unit)
      for (let i = personAt[row]!; i < personAt[row + 1]!; i++) this.personMark[personOf[i]!] = this.mark;
  }

  private meetsPeople(row: number): boolean {
    const { personAt, personOf } = this.board.cast;
    for (let i = personAt[row]!; i < personAt[row + 1]!; i++)
      if (this.personMark[personOf[i]!] === this.mark) return true;
    return false;
  }

  private clashesWith(unit: Unit, row: number): boolean {
    const { cast, limits } = this.board;
    const first = unit[0]!;
    if (Math.abs(cast.level[row]! - cast.level[first]!) > limits.levelRange[cast.pool[first]!]!) return true;
    if (limits.keepsOpenApart && cast.isOpen[row] !== cast.isOpen[first]) return true;
    return this.meetsPeople(row);
  }

  /** Rows of the heat that the unit cannot stand beside; its people must be marked. */
  private blockersIn(unit: Unit, cell: number): number[] {
    const { cellRows, stride, cellSize } = this.board;
    const blockers: number[] = [];
    for (let i = cell * stride; i < cell * stride + cellSize[cell]!; i++)
      if (this.clashesWith(unit, cellRows[i]!)) blockers.push(cellRows[i]!);
    return blockers;
  }

  /** True where the chain takes those out of the heat whom the unit seeks there. */
  private sendsRivals(unit: Unit, cell: number): boolean {
    const { contest } = this.board.cast;
    for (let n = 0; n < this.chain.length; n++)
      if (this.chain.from[n] === cell && contest[this.chain.rows[n]!] === contest[unit[0]!]) return true;
    return false;
  }

  /** One row of each contest of the heat, but for the unit's own. */
  private oneOfEach(cell: number, unit: Unit): number[][] {
    const { cast, cellRows, stride, cellSize } = this.board;
    const seen = new Set<number>([cast.contest[unit[0]!]!]);
    const starts: number[][] = [];
    for (let i = cell * stride; i < cell * stride + cellSize[cell]!; i++) {
      const contest = cast.contest[cellRows[i]!]!;
      if (!seen.has(contest)) starts.push([cellRows[i]!]);
      seen.add(contest);
    }
    return starts;
  }

  /** True where both heats keep their rules after the chain, with the unit in heat `a`. */
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
        if (cell === a && this.meetsPeople(row)) return false;
        see(row);
      }
      for (let n = 0; n < chain.length; n++) {
        if (chain.to[n] !== cell) continue;
        if (cell === a && this.meetsPeople(chain.rows[n]!)) return false;
        see(chain.rows[n]!);
      }
      if (cell === a) for (const row of unit) see(row);
      if (size > frame.cellCap[cell]!) return false;
      if (size > 0 && highest - lowest > range) return false;
      if (limits.keepsOpenApart && materials === 3) return false;
    }
    return true;
  }

  /**
   * A waiting unit goes where fewest rows leave, who may not come back there for some steps; what waits keeps together.
   * Ends with the plan in which fewest rows waited.
   */
  private byTabu(waiting: readonly Unit[], cells: readonly number[], random: Random): Unit[] {
    const { board } = this;
    const open = cells.filter((cell) => mayHold(board, cell));
    if (open.length === 0) return [...waiting];
    const wait = [...waiting];
    let best = [...wait];
    let least = rowsIn(wait);
    const rows = [...wait.flat(), ...open.flatMap((cell) => rowsOf(board, cell))];
    let kept = rows.map((row) => board.cellOf[row]!);
    const barred = new Map<number, number>();
    const keyOf = (unit: Unit) => Math.min(...unit) * board.frame.cells;
    let isKept = true;
    let waits = least;
    for (let step = 1; step <= this.options.tabuSteps && wait.length > 0; step++) {
      this.effort.tabu -= open.length;
      if (this.effort.tabu < 0) break;
      const turn = random.below(wait.length);
      const unit = wait[turn]!;
      const now = waits - unit.length;
      const key = keyOf(unit);
      this.markPeople(unit);
      let goal = -1;
      let fewest = Number.POSITIVE_INFINITY;
      let company = -1;
      let ties = 0;
      for (const cell of open) {
        const n = this.rowsToLeave(unit, cell, fewest);
        if (n > fewest || n === Number.POSITIVE_INFINITY) continue;
        if ((barred.get(key + cell) ?? 0) >= step && now + n >= least) continue;
        const mates = this.matesIn(unit, board.frame.cellRound[cell]!);
        if (n === fewest && mates < company) continue;
        ties = n === fewest && mates === company ? ties + 1 : 1;
        if (ties > 1 && random.below(ties) > 0) continue;
        goal = cell;
        fewest = n;
        company = mates;
      }
      if (goal < 0) continue;
      wait[turn] = wait[wait.length - 1]!;
      wait.pop();
      waits = now;
      for (const out of this.turnOut(unit, goal)) {
        waits += out.length;
        barred.set(keyOf(out) + goal, step + 6 + random.below(11) + (open.length >> 2));
        wait.push(out);
      }
      isKept = false;
      if (waits < least) {
        least = waits;
        best = [...wait];
        kept = rows.map((row) => board.cellOf[row]!);
        isKept = true;
      }
    }
    if (!isKept) restore(board, rows, kept);
    return best;
  }

  /** How many rows would have to leave; infinite where one of them may not. The unit's people must be marked. */
  private rowsToLeave(unit: Unit, cell: number, limit: number): number {
    const { board } = this;
    const { frame, cellSize } = board;
    const cap = frame.cellCap[cell]!;
    if (unit.length > cap || frame.cellIsLocked[cell]) return Number.POSITIVE_INFINITY;
    this.groupCell(unit, cell);
    let leaving = 0;
    for (let g = 0; g < this.groups; g++) {
      if (this.groupLeaves[g] === 0) continue;
      if (this.groupStays[g] === 1) return Number.POSITIVE_INFINITY;
      leaving += this.groupSize[g]!;
    }
    if (leaving > limit) return Number.POSITIVE_INFINITY;
    if (frame.clashes !== null && (leaving > 0 || unit.some((row) => !isFree(board, row, cell))))
      return Number.POSITIVE_INFINITY;
    const lack = cellSize[cell]! - leaving + unit.length - cap;
    return leaving + this.makesRoom(lack);
  }

  /** The contests of a heat: how many rows of each, whether one clashes with the unit, whether one may not move. */
  private groupCell(unit: Unit, cell: number): void {
    const { cast, cellRows, stride, cellSize } = this.board;
    const { groupContest, groupSize, groupLeaves, groupStays } = this;
    this.groups = 0;
    for (let i = cell * stride; i < cell * stride + cellSize[cell]!; i++) {
      const row = cellRows[i]!;
      const contest = cast.contest[row]!;
      let g = 0;
      while (g < this.groups && groupContest[g] !== contest) g++;
      if (g === this.groups) {
        groupContest[g] = contest;
        groupSize[g] = 0;
        groupLeaves[g] = 0;
        groupStays[g] = 0;
        this.groups++;
      }
      groupSize[g] = groupSize[g]! + 1;
      if (cast.isFixed[row] === 1) groupStays[g] = 1;
      if (groupLeaves[g] === 0 && this.clashesWith(unit, row)) groupLeaves[g] = 1;
    }
  }

  /**
   * Lets contests of the grouped heat leave for room alone: the smallest that is enough, else the largest, again.
   * Answers their rows; infinite where it cannot be.
   */
  private makesRoom(lack: number): number {
    const { groupSize, groupLeaves, groupStays } = this;
    let leaving = 0;
    for (let left = lack; left > 0; ) {
      let next = -1;
      for (let g = 0; g < this.groups; g++) {
        if (groupLeaves[g] === 1 || groupStays[g] === 1) continue;
        const size = groupSize[g]!;
        const best = next < 0 ? 0 : groupSize[next]!;
        const isBetter = best >= left ? size >= left && size < best : size > best;
        if (next < 0 || isBetter) next = g;
      }
      if (next < 0) return Number.POSITIVE_INFINITY;
      groupLeaves[next] = 1;
      leaving += groupSize[next]!;
      left -= groupSize[next]!;
    }
    return leaving;
  }

  private turnOut(unit: Unit, cell: number): Unit[] {
    const { board } = this;
    this.groupCell(unit, cell);
    let staying = 0;
    for (let g = 0; g < this.groups; g++) if (this.groupLeaves[g] === 0) staying += this.groupSize[g]!;
    this.makesRoom(staying + unit.length - board.frame.cellCap[cell]!);
    const outs: number[][] = [];
    const rows = rowsOf(board, cell);
    for (let g = 0; g < this.groups; g++) {
      if (this.groupLeaves[g] === 0) continue;
      outs.push(rows.filter((row) => board.cast.contest[row] === this.groupContest[g]));
    }
    for (const out of outs) for (const row of out) liftRow(board, row);
    for (const row of unit) placeRow(board, row, cell);
    return outs;
  }
}

function rowsIn(units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + unit.length, 0);
}

export function rowsOf({ cellRows, stride, cellSize }: Board, cell: number): number[] {
  return Array.from(cellRows.subarray(cell * stride, cell * stride + cellSize[cell]!));
}
