import type { Random } from '../../random.ts';
import { type Board, freeSeats, isFree, isOpenTo, liftRow, mayHold, placeRow, restore } from '../board.ts';
import type { UnitFit } from './unitFit.ts';
import { groupOf, rowsOf, type Unit } from './units.ts';

/** Remaining budget of chains and tabu search, in heats visited. */
export interface Effort {
  chains: number;
  tabu: number;
}

/** Steps without improvement before giving up. */
const PATIENCE = 500;

/** Tabu search in which a unit evicts other units: whole contests, as few rows as possible. */
export class UnitTabu {
  private readonly board: Board;
  private readonly fit: UnitFit;
  private readonly effort: Effort;
  private readonly groupOf: Int32Array;
  private readonly groupSize: Int32Array;
  private readonly groupLeaves: Uint8Array;
  private readonly groupStays: Uint8Array;
  private groups = 0;
  /** Cache: number of contests in each cell (-1 if stale), their ids, sizes and whether fixed. */
  private readonly keptCount: Int32Array;
  private readonly keptGroup: Int32Array;
  private readonly keptSize: Int32Array;
  private readonly keptStays: Uint8Array;

  constructor(board: Board, fit: UnitFit, effort: Effort) {
    this.board = board;
    this.fit = fit;
    this.effort = effort;
    this.groupOf = new Int32Array(board.stride);
    this.groupSize = new Int32Array(board.stride);
    this.groupLeaves = new Uint8Array(board.stride);
    this.groupStays = new Uint8Array(board.stride);
    const { cells } = board.frame;
    this.keptCount = new Int32Array(cells);
    this.keptGroup = new Int32Array(cells * board.stride);
    this.keptSize = new Int32Array(cells * board.stride);
    this.keptStays = new Uint8Array(cells * board.stride);
  }

  /**
   * An unassigned unit goes where it evicts the fewest rows; evicted units are tabu there for some steps. Ends with the
   * fewest unassigned rows found.
   */
  seat(waiting: readonly Unit[], cells: readonly number[], random: Random, steps: number): Unit[] {
    const { board } = this;
    const open = cells.filter((cell) => mayHold(board, cell));
    if (open.length === 0) return [...waiting];
    for (const cell of open) this.keptCount[cell] = -1;
    const wait = [...waiting];
    let best = [...wait];
    let least = rowsIn(wait);
    const rows = [...wait.flat(), ...open.flatMap((cell) => rowsOf(board, cell))];
    let kept = rows.map((row) => board.cellOf[row]!);
    const tabuUntil = new Map<number, number>();
    const keyOf = (unit: Unit) => Math.min(...unit) * board.frame.cells;
    let isKept = true;
    let waits = least;
    const bound = Math.max(0, least - freeSeats(board, open, least));
    let gained = 0;
    for (let step = 1; step <= steps && step - gained <= PATIENCE && waits > bound; step++) {
      this.effort.tabu -= open.length;
      if (this.effort.tabu < 0) break;
      const turn = random.below(wait.length);
      const unit = wait[turn]!;
      const now = waits - unit.length;
      const key = keyOf(unit);
      this.fit.markPeople(unit);
      let goal = -1;
      let fewest = Number.POSITIVE_INFINITY;
      let company = -1;
      let ties = 0;
      for (const cell of open) {
        const n = this.rowsToLeave(unit, cell, fewest);
        if (n > fewest || n === Number.POSITIVE_INFINITY) continue;
        if ((tabuUntil.get(key + cell) ?? 0) >= step && now + n >= least) continue;
        const mates = this.fit.matesIn(unit, board.frame.cellRound[cell]!);
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
      for (const out of this.evict(unit, goal)) {
        waits += out.length;
        tabuUntil.set(keyOf(out) + goal, step + 6 + random.below(11) + (open.length >> 2));
        wait.push(out);
      }
      isKept = false;
      if (waits < least) {
        gained = step;
        least = waits;
        best = [...wait];
        kept = rows.map((row) => board.cellOf[row]!);
        isKept = true;
      }
    }
    if (!isKept) restore(board, rows, kept);
    return best;
  }

  /** Rows to evict; infinite if one is fixed. The unit's people must be marked. */
  private rowsToLeave(unit: Unit, cell: number, limit: number): number {
    const { board } = this;
    const { frame, cellSize } = board;
    const cap = frame.cellCap[cell]!;
    if (unit.length > cap || frame.cellIsLocked[cell]) return Number.POSITIVE_INFINITY;
    if (board.closed !== null && !unit.every((row) => isOpenTo(board, row, cell)))
      return Number.POSITIVE_INFINITY;
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

  /** Groups of a heat: size, whether one conflicts with the unit, whether one is fixed. */
  private groupCell(unit: Unit, cell: number): void {
    const { cast, limits, frame, at, cellRows, stride, cellSize } = this.board;
    this.countCell(cell);
    this.groups = this.keptCount[cell]!;
    for (let g = 0; g < this.groups; g++) {
      this.groupOf[g] = this.keptGroup[cell * stride + g]!;
      this.groupSize[g] = this.keptSize[cell * stride + g]!;
      this.groupStays[g] = this.keptStays[cell * stride + g]!;
      this.groupLeaves[g] = 0;
    }
    if (limits.levelRange[cast.pool[unit[0]!]!] === Number.POSITIVE_INFINITY && !limits.keepsOpenApart) {
      // Only people can conflict, and `at` finds them directly.
      for (const row of unit) {
        for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++) {
          const met = at[cast.personOf[i]! * frame.cells + cell]!;
          if (met >= 0) this.groupLeaves[this.placeOf(groupOf(this.board, met))] = 1;
        }
      }
      return;
    }
    for (let i = cell * stride; i < cell * stride + cellSize[cell]!; i++) {
      const row = cellRows[i]!;
      const g = this.placeOf(groupOf(this.board, row));
      if (this.groupLeaves[g] === 0 && this.fit.clashesWith(unit, row)) this.groupLeaves[g] = 1;
    }
  }

  private placeOf(group: number): number {
    let g = 0;
    while (this.groupOf[g] !== group) g++;
    return g;
  }

  private countCell(cell: number): void {
    const { keptCount, keptGroup, keptSize, keptStays } = this;
    if (keptCount[cell]! >= 0) return;
    const { cast, cellRows, stride, cellSize } = this.board;
    const from = cell * stride;
    let end = from;
    for (let i = from; i < from + cellSize[cell]!; i++) {
      const row = cellRows[i]!;
      const group = groupOf(this.board, row);
      let g = from;
      while (g < end && keptGroup[g] !== group) g++;
      if (g === end) {
        keptGroup[g] = group;
        keptSize[g] = 0;
        keptStays[g] = 0;
        end++;
      }
      keptSize[g] = keptSize[g]! + 1;
      if (cast.isFixed[row] === 1) keptStays[g] = 1;
    }
    keptCount[cell] = end - from;
  }

  /**
   * Evicts more groups just for room: the smallest that suffices, else the largest, repeatedly. Returns their rows;
   * infinite if impossible.
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

  private evict(unit: Unit, cell: number): Unit[] {
    const { board } = this;
    this.groupCell(unit, cell);
    let staying = 0;
    for (let g = 0; g < this.groups; g++) if (this.groupLeaves[g] === 0) staying += this.groupSize[g]!;
    this.makesRoom(staying + unit.length - board.frame.cellCap[cell]!);
    const outs: number[][] = [];
    const rows = rowsOf(board, cell);
    for (let g = 0; g < this.groups; g++) {
      if (this.groupLeaves[g] === 0) continue;
      outs.push(rows.filter((row) => groupOf(board, row) === this.groupOf[g]));
    }
    for (const out of outs) for (const row of out) liftRow(board, row);
    for (const row of unit) placeRow(board, row, cell);
    this.keptCount[cell] = -1;
    return outs;
  }
}

function rowsIn(units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + unit.length, 0);
}
