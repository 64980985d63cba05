import { type Board, isDanced } from '../board.ts';
import { neighbourCost } from './cost.ts';
import type { Weights } from './weights.ts';

/**
 * Heats whose neighbours change when rows move between two rounds: each round with two heats on either side, merged if
 * they overlap. Computes the cost of consecutive heats in them.
 */
export class Stretch {
  low = 0;
  high = -1;
  low2 = 0;
  high2 = -1;
  /** Lower bound on the cost of the people last counted. */
  lowerBound = 0;
  private readonly board: Board;
  private readonly weights: Weights;
  private readonly cells: Int32Array;
  private size = 0;
  private gap = 0;

  constructor(board: Board, weights: Weights) {
    this.board = board;
    this.weights = weights;
    this.cells = new Int32Array(board.frame.cells);
  }

  /** The rounds may be the same. */
  around(one: number, other: number): void {
    const a = one < other ? one : other;
    const b = one < other ? other : one;
    const { roundFirst } = this.board.frame;
    this.low = this.back(roundFirst[a]!);
    this.high = this.on(roundFirst[a + 1]! - 1);
    this.low2 = this.back(roundFirst[b]!);
    this.high2 = this.on(roundFirst[b + 1]! - 1);
    if (this.high >= this.low2) {
      if (this.high2 > this.high) this.high = this.high2;
      if (this.low2 < this.low) this.low = this.low2;
      this.low2 = 0;
      this.high2 = -1;
    }
  }

  private back(cell: number): number {
    const end = this.board.frame.laneFirst[cell]!;
    let at = cell;
    for (let seen = 0; seen < 2 && at > end; ) if (isDanced(this.board, --at)) seen++;
    return at;
  }

  private on(cell: number): number {
    const end = this.board.frame.laneEnd[cell]! - 1;
    let at = cell;
    for (let seen = 0; seen < 2 && at < end; ) if (isDanced(this.board, ++at)) seen++;
    return at;
  }

  list(): void {
    let n = 0;
    for (let cell = this.low; cell <= this.high; cell++)
      if (isDanced(this.board, cell)) this.cells[n++] = cell;
    this.gap = n;
    for (let cell = this.low2; cell <= this.high2; cell++)
      if (isDanced(this.board, cell)) this.cells[n++] = cell;
    this.size = n;
  }

  /** Cost of the listed heats as neighbours, for the first `count` of `people`. */
  cost(people: Int32Array, count: number): number {
    const { board, cells, gap, size, weights } = this;
    const { at } = board;
    const { couple, isTeacher } = board.cast;
    const width = board.frame.cells;
    let cost = 0;
    let lowerBound = 0;
    for (let n = 0; n < count; n++) {
      const person = people[n]!;
      const base = person * width;
      let before = -1;
      let beforeThat = -1;
      let dances = 0;
      for (let i = 0; i < size; i++) {
        if (i === gap) {
          before = -1;
          beforeThat = -1;
        }
        const row = at[base + cells[i]!]!;
        if (row >= 0) {
          dances++;
          if (before >= 0) cost += neighbourCost(board, weights, person, before, row);
          if (beforeThat >= 0 && couple[row] !== couple[beforeThat]) cost += weights.otherPartnerAfterOne;
        }
        beforeThat = before;
        before = row;
      }
      if (dances > 1)
        lowerBound +=
          (dances - 1) * (isTeacher[person] === 1 ? weights.sameBlock * weights.teacher : weights.sameBlock);
    }
    this.lowerBound = lowerBound;
    return cost;
  }
}
