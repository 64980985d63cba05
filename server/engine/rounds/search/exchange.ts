import type { Board } from '../board.ts';
import type { RoundChain } from '../roundChain.ts';
import { BorderCosts } from './borders.ts';
import { HeatScorer, splitsOf } from './cost.ts';
import { Stretch } from './stretch.ts';
import type { Weights } from './weights.ts';

/**
 * Tries chains between two rounds: checks the constraints on the touched heats first, computes the change of J from
 * touched heats and people, and keeps the move only if the change is small enough.
 */
export class Exchange {
  /** Sum of accepted changes of J. */
  gained = 0;
  private readonly board: Board;
  private readonly weights: Weights;
  private readonly heats: HeatScorer;
  private readonly borders: BorderCosts;
  private readonly heatCost: Float64Array;
  private readonly touched: Int32Array;
  private readonly touchedAt: Int32Array;
  private readonly touchedStamp: Int32Array;
  private readonly sizes: Int32Array;
  private readonly costs: Float64Array;
  private readonly next: Int32Array;
  private readonly people: Int32Array;
  private readonly personStamp: Int32Array;
  private readonly blockStamp: Int32Array;
  private readonly stretch: Stretch;
  private touches = 0;
  private peopleCount = 0;
  private stamp = 0;
  private flips = false;
  private opened = 0;

  constructor(board: Board, weights: Weights) {
    this.weights = weights;
    const { frame, cast } = board;
    const most = 2 * frame.slots + 2;
    this.board = board;
    this.heats = new HeatScorer(board, weights);
    this.borders = new BorderCosts(board, weights);
    this.heatCost = new Float64Array(frame.cells);
    this.touched = new Int32Array(most);
    this.touchedAt = new Int32Array(frame.cells);
    this.touchedStamp = new Int32Array(frame.cells);
    this.sizes = new Int32Array(most);
    this.costs = new Float64Array(most);
    this.next = new Int32Array(most * board.stride);
    this.people = new Int32Array(cast.personIds.length);
    this.personStamp = new Int32Array(cast.personIds.length);
    this.blockStamp = new Int32Array(cast.blockRows.length);
    this.stretch = new Stretch(board, weights);
    this.refresh();
  }

  /** Recomputes the cached costs after the board changed elsewhere. */
  refresh(): void {
    for (let cell = 0; cell < this.board.frame.cells; cell++) this.heatCost[cell] = this.heats.cell(cell);
    this.borders.refresh();
  }

  /** Makes the exchange if it keeps every rule and raises J by at most `most`. */
  attempt(chain: RoundChain, one: number, other: number, most: number): boolean {
    if (!this.touch(chain)) return false;
    const cellChange = this.weigh(chain);
    if (cellChange === Number.POSITIVE_INFINITY) return false;
    const heatChange = cellChange + this.weights.heat * this.opened + this.splitChange(chain);
    this.stretch.around(one, other);
    this.gatherPeople(chain);
    this.stretch.list();
    const before = this.stretch.cost(this.people, this.peopleCount);
    const lowerBound = this.stretch.lowerBound;
    const borderBefore = this.borders.costOf(this.touched, this.touches);
    if (heatChange + lowerBound - before - borderBefore > most) return false;
    this.apply(chain);
    if (this.flips) this.stretch.list();
    let change = heatChange + this.stretch.cost(this.people, this.peopleCount) - before;
    if (change - borderBefore > most) {
      this.revert(chain);
      return false;
    }
    change += this.borders.change(this.touched, this.touches);
    if (change > most) {
      this.revert(chain);
      this.borders.reread(this.touched, this.touches);
      return false;
    }
    for (let t = 0; t < this.touches; t++) this.heatCost[this.touched[t]!] = this.costs[t]!;
    this.gained += change;
    return true;
  }

  /** Lists the touched heats with their new sizes. Returns false if a cap or budget would be exceeded. */
  private touch(chain: RoundChain): boolean {
    const { frame, limits, cellSize } = this.board;
    const { touched, touchedAt, touchedStamp, sizes } = this;
    const stamp = ++this.stamp;
    let touches = 0;
    for (let n = 0; n < chain.length; n++) {
      for (let side = 0; side < 2; side++) {
        const cell = side === 0 ? chain.from[n]! : chain.to[n]!;
        if (touchedStamp[cell] !== stamp) {
          touchedStamp[cell] = stamp;
          touchedAt[cell] = touches;
          touched[touches] = cell;
          sizes[touches++] = cellSize[cell]!;
        }
        const t = touchedAt[cell]!;
        sizes[t] = sizes[t]! + (side === 0 ? -1 : 1);
      }
    }
    this.touches = touches;
    this.flips = false;
    this.opened = 0;
    let opened = 0;
    let reopens = false;
    for (let t = 0; t < touches; t++) {
      const cell = touched[t]!;
      const size = sizes[t]!;
      const old = cellSize[cell]!;
      if (size > frame.cellCap[cell]! && size > old) return false;
      if ((old === 0) === (size === 0)) continue;
      if (frame.cellKeepsEmpty[cell] === 0) this.flips = true;
      if (frame.cellIsGiven[cell] === 1) continue;
      reopens = true;
      opened += old === 0 ? 1 : -1;
    }
    this.opened = opened;
    if (!reopens) return true;
    if (opened > 0 && this.board.heats[0]! + opened > limits.budget) return false;
    return this.keepsSections();
  }

  private keepsSections(): boolean {
    const { frame, limits, cellSize, sectionHeats } = this.board;
    for (let t = 0; t < this.touches; t++) {
      const section = frame.cellSection[this.touched[t]!]!;
      let opened = 0;
      for (let u = 0; u < this.touches; u++) {
        const cell = this.touched[u]!;
        if (frame.cellSection[cell] !== section || frame.cellIsGiven[cell] === 1) continue;
        opened += (this.sizes[u]! > 0 ? 1 : 0) - (cellSize[cell]! > 0 ? 1 : 0);
      }
      if (opened > 0 && sectionHeats[section]! + opened > limits.sectionBudget[section]!) return false;
    }
    return true;
  }

  /** Builds the new contents of the touched heats. Returns the change of their cost, infinite if a rule breaks. */
  private weigh(chain: RoundChain): number {
    const { cellRows, stride, cellSize, frame } = this.board;
    const { next, sizes, touched } = this;
    for (let t = 0; t < this.touches; t++) {
      const first = touched[t]! * stride;
      const end = first + cellSize[touched[t]!]!;
      let n = t * stride;
      for (let i = first; i < end; i++) {
        const row = cellRows[i]!;
        if (!chain.has(row)) next[n++] = row;
      }
      sizes[t] = n - t * stride;
    }
    for (let n = 0; n < chain.length; n++) {
      const t = this.touchedAt[chain.to[n]!]!;
      next[t * stride + sizes[t]!] = chain.rows[n]!;
      sizes[t] = sizes[t]! + 1;
    }
    let change = 0;
    for (let t = 0; t < this.touches; t++) {
      if (!this.keepsRange(t)) return Number.POSITIVE_INFINITY;
      const cost = this.heats.of(next, t * stride, sizes[t]!, frame.cellRound[touched[t]!]!);
      this.costs[t] = cost;
      change += cost - this.heatCost[touched[t]!]!;
    }
    return change;
  }

  private splitChange(chain: RoundChain): number {
    const { block, blockRows } = this.board.cast;
    const { cellOf } = this.board;
    let change = 0;
    for (let side = 0; side < 2; side++) {
      for (let n = 0; n < chain.length; n++) {
        const own = block[chain.rows[n]!]!;
        if (blockRows[own]!.length === 1 || this.blockStamp[own] === 2 * this.stamp + side) continue;
        this.blockStamp[own] = 2 * this.stamp + side;
        const splits = splitsOf(this.board, own);
        change += side === 0 ? -splits : splits;
      }
      const cells = side === 0 ? chain.to : chain.from;
      for (let n = 0; n < chain.length; n++) cellOf[chain.rows[n]!] = cells[n]!;
    }
    return this.weights.split * change;
  }

  private keepsRange(t: number): boolean {
    const { cast, limits, stride } = this.board;
    const first = t * stride;
    if (this.sizes[t] === 0) return true;
    const range = limits.levelRange[cast.pool[this.next[first]!]!]!;
    if (range === Number.POSITIVE_INFINITY && !limits.keepsOpenApart) return true;
    let lowest = 1e9;
    let highest = -1e9;
    for (let i = first; i < first + this.sizes[t]!; i++) {
      const row = this.next[i]!;
      lowest = Math.min(lowest, cast.level[row]!);
      highest = Math.max(highest, cast.level[row]!);
      if (limits.keepsOpenApart && cast.isOpen[row] !== cast.isOpen[this.next[first]!]) return false;
    }
    return highest - lowest <= range;
  }

  private gatherPeople(chain: RoundChain): void {
    this.peopleCount = 0;
    for (let n = 0; n < chain.length; n++) this.addPeople(chain.rows[n]!);
    if (!this.flips) return;
    // An opened or closed heat changes who is adjacent around it.
    const { low, high, low2, high2 } = this.stretch;
    for (let cell = low; cell <= high; cell++) this.addCell(cell);
    for (let cell = low2; cell <= high2; cell++) this.addCell(cell);
  }

  private addCell(cell: number): void {
    const { cellRows, stride, cellSize } = this.board;
    for (let i = cell * stride; i < cell * stride + cellSize[cell]!; i++) this.addPeople(cellRows[i]!);
  }

  private addPeople(row: number): void {
    const { personAt, realEnd, personOf } = this.board.cast;
    for (let i = personAt[row]!; i < realEnd[row]!; i++) {
      const person = personOf[i]!;
      if (this.personStamp[person] === this.stamp) continue;
      this.personStamp[person] = this.stamp;
      this.people[this.peopleCount++] = person;
    }
  }

  private apply(chain: RoundChain): void {
    this.moveRows(chain, chain.from, chain.to);
    this.exchangeLists();
  }

  private revert(chain: RoundChain): void {
    this.moveRows(chain, chain.to, chain.from);
    this.exchangeLists();
  }

  private moveRows(chain: RoundChain, from: Int32Array, to: Int32Array): void {
    const { at, cast, cellOf, frame } = this.board;
    const { personAt, personOf } = cast;
    for (let n = 0; n < chain.length; n++) {
      const row = chain.rows[n]!;
      for (let i = personAt[row]!; i < personAt[row + 1]!; i++)
        at[personOf[i]! * frame.cells + from[n]!] = -1;
    }
    for (let n = 0; n < chain.length; n++) {
      const row = chain.rows[n]!;
      cellOf[row] = to[n]!;
      for (let i = personAt[row]!; i < personAt[row + 1]!; i++) at[personOf[i]! * frame.cells + to[n]!] = row;
    }
  }

  /** Swaps the touched heats' lists with the prepared ones; its own inverse. */
  private exchangeLists(): void {
    const { board, next, sizes, touched } = this;
    const { cellRows, stride, cellSize, frame, sectionHeats, heats } = board;
    for (let t = 0; t < this.touches; t++) {
      const cell = touched[t]!;
      const size = sizes[t]!;
      const old = cellSize[cell]!;
      const longest = size > old ? size : old;
      for (let i = 0; i < longest; i++) {
        const row = cellRows[cell * stride + i]!;
        cellRows[cell * stride + i] = next[t * stride + i]!;
        next[t * stride + i] = row;
      }
      cellSize[cell] = size;
      sizes[t] = old;
      if ((old === 0) !== (size === 0) && frame.cellIsGiven[cell] === 0) {
        const by = old === 0 ? 1 : -1;
        const section = frame.cellSection[cell]!;
        sectionHeats[section] = sectionHeats[section]! + by;
        heats[0] = heats[0]! + by;
      }
    }
  }
}
