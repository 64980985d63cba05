import { type Board, isDanced } from '../board.ts';
import { BorderScorer } from './borders.ts';
import type { Weights } from './weights.ts';

/** Cost of a person dancing two rows in consecutive heats. */
export function neighbourCost(
  board: Board,
  weights: Weights,
  person: number,
  first: number,
  second: number,
): number {
  const { couple, block, isTeacher } = board.cast;
  if (couple[first] !== couple[second]) return weights.otherPartner;
  if (block[first] !== block[second]) return weights.sameCouple;
  return isTeacher[person] ? weights.sameBlock * weights.teacher : weights.sameBlock;
}

/** Cost of a heat alone. Scratch memory is reused. */
export class HeatScorer {
  private readonly board: Board;
  private readonly weights: Weights;
  private readonly ageSeen: Int32Array;
  private readonly contestSeen: Int32Array;
  private readonly contestCount: Int32Array;
  private stamp = 0;

  constructor(board: Board, weights: Weights) {
    this.board = board;
    this.weights = weights;
    this.ageSeen = new Int32Array(board.cast.ages);
    this.contestSeen = new Int32Array(board.cast.contests);
    this.contestCount = new Int32Array(board.cast.contests);
  }

  /** Cost of the rows list[from … from + size) in one heat of the round. */
  of(list: Int32Array, from: number, size: number, round: number): number {
    if (size === 0) return 0;
    const { level, age, contest } = this.board.cast;
    const { ageSeen, contestSeen, contestCount, weights } = this;
    const stamp = ++this.stamp;
    const aim = this.board.target[round]!;
    let lowest = 1e9;
    let highest = -1e9;
    let sum = 0;
    let squares = 0;
    let ages = 0;
    let contests = 0;
    let pairs = 0;
    let climb = 0;
    for (let i = from; i < from + size; i++) {
      const row = list[i]!;
      const l = level[row]!;
      if (l < lowest) lowest = l;
      if (l > highest) highest = l;
      sum += l;
      squares += l * l;
      climb += l > aim ? l - aim : aim - l;
      const a = age[row]!;
      if (ageSeen[a] !== stamp) {
        ageSeen[a] = stamp;
        ages++;
      }
      const c = contest[row]!;
      if (contestSeen[c] !== stamp) {
        contestSeen[c] = stamp;
        contestCount[c] = 1;
        contests++;
      } else {
        pairs += contestCount[c]!;
        contestCount[c] = contestCount[c]! + 1;
      }
    }
    return (
      weights.levelRange * (highest - lowest) +
      weights.levelDeviation * (squares - (sum * sum) / size) +
      weights.age * (ages - 1) +
      weights.contest * (contests - 1) +
      weights.contestPair * pairs +
      (size === 1 ? weights.oneCouple : size === 2 ? weights.twoCouples : 0) +
      weights.sizeSquared * size * size +
      weights.climb * climb
    );
  }

  cell(cell: number): number {
    const { board } = this;
    return this.of(board.cellRows, cell * board.stride, board.cellSize[cell]!, board.frame.cellRound[cell]!);
  }
}

/** Number of rounds with rows of the block, minus 1. */
export function splitsOf(board: Board, block: number): number {
  const { cast, frame, cellOf } = board;
  const rows = cast.blockRows[block]!;
  let splits = -1;
  for (let i = 0; i < rows.length; i++) {
    const cell = cellOf[rows[i]!]!;
    if (cell < 0) continue;
    const round = frame.cellRound[cell]!;
    let isNew = 1;
    for (let j = 0; j < i; j++) {
      const other = cellOf[rows[j]!]!;
      if (other >= 0 && frame.cellRound[other] === round) isNew = 0;
    }
    splits += isNew;
  }
  return splits < 0 ? 0 : splits;
}

export function totalCost(board: Board, weights: Weights): number {
  const { frame, cast } = board;
  const heats = new HeatScorer(board, weights);
  const borders = new BorderScorer(board, weights);
  let cost = 0;
  for (let cell = 0; cell < frame.cells; cell++) cost += heats.cell(cell);
  for (const border of frame.borders) cost += borders.of(border);
  cast.blockRows.forEach((_, block) => {
    cost += weights.split * splitsOf(board, block);
  });
  return cost + weights.heat * board.heats[0]! + neighboursCost(board, weights, 0, frame.cells);
}

/** Cost of each row's people in the two preceding heats, over the cells [first, end). */
export function neighboursCost(board: Board, weights: Weights, first: number, end: number): number {
  const { cast, frame, at, cellRows, cellSize, stride } = board;
  const { personAt, realEnd, personOf, couple } = cast;
  let cost = 0;
  let before = -1;
  let beforeThat = -1;
  let lane = -1;
  for (let cell = dancedBefore(board, dancedBefore(board, first)); cell < end; cell++) {
    if (!isDanced(board, cell)) continue;
    if (frame.laneFirst[cell] !== lane) {
      lane = frame.laneFirst[cell]!;
      before = -1;
      beforeThat = -1;
    }
    const rows = cell < first ? 0 : cellSize[cell]!;
    for (let i = cell * stride; before >= 0 && i < cell * stride + rows; i++) {
      const row = cellRows[i]!;
      for (let p = personAt[row]!; p < realEnd[row]!; p++) {
        const base = personOf[p]! * frame.cells;
        const last = at[base + before]!;
        if (last >= 0) cost += neighbourCost(board, weights, personOf[p]!, last, row);
        const lastButOne = beforeThat < 0 ? -1 : at[base + beforeThat]!;
        if (lastButOne >= 0 && couple[row] !== couple[lastButOne]) cost += weights.otherPartnerAfterOne;
      }
    }
    beforeThat = before;
    before = cell;
  }
  return cost;
}

/** Last non-empty cell before this one in the lane; the cell itself if there is none. */
function dancedBefore(board: Board, cell: number): number {
  if (cell >= board.frame.cells) return cell;
  const end = board.frame.laneFirst[cell]!;
  for (let at = cell - 1; at >= end; at--) if (isDanced(board, at)) return at;
  return cell;
}
