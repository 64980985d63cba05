import { COSTUME_SECONDS } from '../../quality.ts';
import { type Board, isDanced } from '../board.ts';
import type { Border } from '../frame.ts';
import type { Weights } from './weights.ts';

export class BorderScorer {
  private readonly board: Board;
  private readonly weights: Weights;
  private readonly seen: Int32Array;
  private readonly left: Float64Array;
  private stamp = 0;
  /** Cells that the last result depends on. */
  low = 0;
  high = 0;

  constructor(board: Board, weights: Weights) {
    this.board = board;
    this.weights = weights;
    this.seen = new Int32Array(board.cast.personIds.length);
    this.left = new Float64Array(board.cast.personIds.length);
  }

  of(border: Border): number {
    const { frame } = this.board;
    const { left, seen } = this;
    this.stamp += 2;
    let time = 0;
    let cell = border.first - 1;
    for (; cell >= border.laneFirst && time < COSTUME_SECONDS; cell--) {
      if (!isDanced(this.board, cell)) continue;
      if (frame.cellCostume[cell] === border.costumeBefore) {
        this.eachPerson(cell, (person) => {
          if (seen[person]! >= this.stamp) return;
          seen[person] = this.stamp;
          left[person] = time;
        });
      }
      time += frame.cellDuration[cell]!;
    }
    this.low = cell + 1;
    let cost = 0;
    time = 0;
    for (cell = border.first; cell < border.laneEnd && time < COSTUME_SECONDS; cell++) {
      if (!isDanced(this.board, cell)) continue;
      if (frame.cellCostume[cell] === border.costumeAfter) {
        this.eachPerson(cell, (person) => {
          if (seen[person] !== this.stamp) return;
          seen[person] = this.stamp + 1;
          const rest = left[person]! + time;
          if (rest >= COSTUME_SECONDS) return;
          const weight = this.board.cast.isTeacher[person] ? this.weights.teacher : 2;
          cost += weight * this.weights.costume * (2 - rest / COSTUME_SECONDS);
        });
      }
      time += frame.cellDuration[cell]!;
    }
    this.high = cell - 1;
    return cost;
  }

  private eachPerson(cell: number, visit: (person: number) => void): void {
    const { board } = this;
    const { personAt, realEnd, personOf } = board.cast;
    const first = cell * board.stride;
    for (let i = first; i < first + board.cellSize[cell]!; i++) {
      const row = board.cellRows[i]!;
      for (let p = personAt[row]!; p < realEnd[row]!; p++) visit(personOf[p]!);
    }
  }
}

/** Cached cost of each border, and the cells it depends on. */
export class BorderCosts {
  private readonly board: Board;
  private readonly scorer: BorderScorer;
  private readonly cost: Float64Array;
  private readonly low: Int32Array;
  private readonly high: Int32Array;

  constructor(board: Board, weights: Weights) {
    const count = board.frame.borders.length;
    this.board = board;
    this.scorer = new BorderScorer(board, weights);
    this.cost = new Float64Array(count);
    this.low = new Int32Array(count);
    this.high = new Int32Array(count);
  }

  refresh(): void {
    for (let b = 0; b < this.cost.length; b++) this.read(b);
  }

  /** Cached cost of the borders that depend on one of the first `count` cells. */
  costOf(cells: Int32Array, count: number): number {
    let sum = 0;
    for (let b = 0; b < this.cost.length; b++) if (this.meets(b, cells, count)) sum += this.cost[b]!;
    return sum;
  }

  /** Recomputes those borders and returns the change. */
  change(cells: Int32Array, count: number): number {
    let change = 0;
    for (let b = 0; b < this.cost.length; b++) {
      if (!this.meets(b, cells, count)) continue;
      const before = this.cost[b]!;
      const low = this.low[b]!;
      const high = this.high[b]!;
      this.read(b);
      change += this.cost[b]! - before;
      // Keep the union of both ranges, in case the exchange is reverted.
      this.low[b] = Math.min(low, this.low[b]!);
      this.high[b] = Math.max(high, this.high[b]!);
    }
    return change;
  }

  reread(cells: Int32Array, count: number): void {
    for (let b = 0; b < this.cost.length; b++) if (this.meets(b, cells, count)) this.read(b);
  }

  private meets(b: number, cells: Int32Array, count: number): boolean {
    for (let i = 0; i < count; i++) if (cells[i]! >= this.low[b]! && cells[i]! <= this.high[b]!) return true;
    return false;
  }

  private read(b: number): void {
    this.cost[b] = this.scorer.of(this.board.frame.borders[b]!);
    this.low[b] = this.scorer.low;
    this.high[b] = this.scorer.high;
  }
}
