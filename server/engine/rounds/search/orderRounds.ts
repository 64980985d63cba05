import { tellStep } from '../../progress.ts';
import type { Random } from '../../random.ts';
import { type Board, isDanced, liftRow, placeRow } from '../board.ts';
import { BorderScorer } from './borders.ts';
import { HeatScorer, neighbourCost, neighboursCost } from './cost.ts';
import { qualityOn, type Weights } from './weights.ts';

/** Annealing steps per round. */
const STEPS = 60;

/**
 * Permutes the rounds of each section; heats keep their rows. Optimises consecutive heats and the climb of levels but
 * ignores costumes, so a search must follow.
 */
export function orderRounds(board: Board, random: Random): void {
  const weights = qualityOn(board);
  const scorers = { heats: new HeatScorer(board, weights), borders: new BorderScorer(board, weights) };
  for (let stage = 0; stage < board.frame.stages.length; stage++) {
    tellStep('ORDERING', stage, board.frame.stages.length);
    const rounds = movableRounds(board, stage);
    if (rounds.length < 3) continue;
    const order = new StageOrder(board, weights, rounds).anneal(random);
    const before = costOfStage(board, weights, stage, scorers);
    permute(board, rounds, order);
    if (costOfStage(board, weights, stage, scorers) <= before) continue;
    const back = new Array<number>(rounds.length);
    order.forEach((round, place) => {
      back[round] = place;
    });
    permute(board, rounds, back);
  }
}

/** Terms of J that depend on the order of the stage's rounds. */
function costOfStage(
  board: Board,
  weights: Weights,
  stage: number,
  { heats, borders }: { heats: HeatScorer; borders: BorderScorer },
): number {
  const { frame } = board;
  const first = frame.roundFirst[frame.stageFirst[stage]!]!;
  const end = frame.roundFirst[frame.stageEnd[stage]!]!;
  let cost = 0;
  for (let cell = first; cell < end; cell++) cost += heats.cell(cell);
  for (const border of frame.borders)
    if (border.laneFirst === frame.laneFirst[first]) cost += borders.of(border);
  let after = end;
  for (let seen = 0; seen < 2 && after < frame.laneEnd[first]!; after++) if (isDanced(board, after)) seen++;
  return cost + neighboursCost(board, weights, first, after);
}

/** Rounds of equal shape without fixed or locked heats, hence interchangeable. */
function movableRounds(board: Board, stage: number): number[] {
  const { frame, cast, cellRows, stride, cellSize } = board;
  const rounds: number[] = [];
  let shape = '';
  for (let round = frame.stageFirst[stage]!; round < frame.stageEnd[stage]!; round++) {
    const cells = cellsOf(board, round);
    const own = cells.map((cell) => `${frame.cellSlot[cell]}:${frame.cellCap[cell]}`).join();
    if (rounds.length === 0) shape = own;
    const isSettled = cells.some((cell) => {
      // On overlapping floors a heat's time decides who may be in it.
      if (frame.cellIsLocked[cell] || frame.clashes?.[cell]) return true;
      for (let i = 0; i < cellSize[cell]!; i++) {
        const row = cellRows[cell * stride + i]!;
        if (cast.isFixed[row] === 1 || isAwayAtTimes(board, row)) return true;
      }
      return false;
    });
    if (own === shape && !isSettled && cells.some((cell) => cellSize[cell]! > 0)) rounds.push(round);
  }
  return rounds;
}

function isAwayAtTimes({ cast, closed }: Board, row: number): boolean {
  if (closed === null) return false;
  for (let p = cast.personAt[row]!; p < cast.personAt[row + 1]!; p++)
    if (closed.hasClosed[cast.personOf[p]!] === 1) return true;
  return false;
}

function cellsOf(board: Board, round: number): number[] {
  const first = board.frame.roundFirst[round]!;
  return Array.from({ length: board.frame.roundFirst[round + 1]! - first }, (_, i) => first + i);
}

interface RoundStats {
  readonly danced: readonly number[];
  readonly rows: number;
  readonly level: number;
}

/** Anneals the permutation by swaps and rotations of short runs. */
class StageOrder {
  private readonly board: Board;
  private readonly weights: Weights;
  private readonly rounds: readonly number[];
  private readonly stats: readonly RoundStats[];
  private readonly order: number[];
  /** Cost of one round right after another, at [one * rounds + other]; computed lazily. */
  private readonly boundary: Float64Array;

  constructor(board: Board, weights: Weights, rounds: readonly number[]) {
    this.board = board;
    this.weights = weights;
    this.rounds = rounds;
    this.stats = rounds.map((round) => this.statsOf(round));
    this.order = rounds.map((_, i) => i);
    this.boundary = new Float64Array(rounds.length * rounds.length).fill(Number.NaN);
  }

  anneal(random: Random): number[] {
    const { order } = this;
    const n = order.length;
    const steps = STEPS * n;
    const cooling = (0.3 / 6) ** (1 / steps);
    let heat = 6;
    for (let step = 0; step < steps; step++) {
      heat *= cooling;
      const from = random.below(n - 1);
      const to = Math.min(n - 1, from + 1 + random.below(6));
      const before = this.costAround(from, to);
      const kind = random.below(3);
      change(order, from, to, kind);
      if (this.costAround(from, to) - before > -heat * Math.log(1 - random.next()))
        change(order, from, to, kind === 0 ? 0 : 3 - kind);
    }
    return order;
  }

  private statsOf(round: number): RoundStats {
    const { cast, cellRows, cellSize, stride } = this.board;
    const danced = cellsOf(this.board, round).filter((cell) => cellSize[cell]! > 0);
    let rows = 0;
    let sum = 0;
    for (const cell of danced) {
      rows += cellSize[cell]!;
      for (let i = cell * stride; i < cell * stride + cellSize[cell]!; i++) sum += cast.level[cellRows[i]!]!;
    }
    return { danced, rows, level: sum / rows };
  }

  private costAround(from: number, to: number): number {
    const { order, stats, rounds, board } = this;
    const n = order.length;
    let cost = 0;
    for (let place = Math.max(1, from); place <= Math.min(n - 1, to + 1); place++) {
      const key = order[place - 1]! * n + order[place]!;
      if (Number.isNaN(this.boundary[key]!))
        this.boundary[key] = this.costBetween(stats[order[place - 1]!]!, stats[order[place]!]!);
      cost += this.boundary[key]!;
    }
    for (let place = from; place <= to; place++) {
      const { rows, level } = stats[order[place]!]!;
      cost += 0.15 * rows * Math.abs(level - board.target[rounds[place]!]!);
    }
    return cost;
  }

  private costBetween({ danced: before }: RoundStats, { danced: after }: RoundStats): number {
    const last = before[before.length - 1]!;
    const first = after[0]!;
    let cost = this.costOfPair(last, first, true);
    if (before.length > 1) cost += this.costOfPair(before[before.length - 2]!, first, false);
    if (after.length > 1) cost += this.costOfPair(last, after[1]!, false);
    return cost;
  }

  private costOfPair(one: number, two: number, areNeighbours: boolean): number {
    const { cast, frame, at, cellRows, cellSize, stride } = this.board;
    let cost = 0;
    for (let i = one * stride; i < one * stride + cellSize[one]!; i++) {
      const row = cellRows[i]!;
      for (let p = cast.personAt[row]!; p < cast.realEnd[row]!; p++) {
        const person = cast.personOf[p]!;
        const next = at[person * frame.cells + two]!;
        if (next < 0) continue;
        if (areNeighbours) cost += neighbourCost(this.board, this.weights, person, row, next);
        else if (cast.couple[row] !== cast.couple[next]) cost += this.weights.otherPartnerAfterOne;
      }
    }
    return cost;
  }
}

/** 0 swaps the ends, 1 rotates right by one, 2 rotates left by one. */
function change(order: number[], from: number, to: number, kind: number): void {
  const first = order[from]!;
  const last = order[to]!;
  if (kind === 0) {
    order[from] = last;
    order[to] = first;
  } else if (kind === 1) {
    order.copyWithin(from + 1, from, to);
    order[from] = last;
  } else {
    order.copyWithin(from, from + 1, to + 1);
    order[to] = first;
  }
}

function permute(board: Board, rounds: readonly number[], order: readonly number[]): void {
  const { frame } = board;
  const contents = rounds.map((round) =>
    cellsOf(board, round).map((cell) =>
      Array.from(board.cellRows.subarray(cell * board.stride, cell * board.stride + board.cellSize[cell]!)),
    ),
  );
  for (const round of contents) for (const cell of round) for (const row of cell) liftRow(board, row);
  order.forEach((source, place) => {
    contents[source]!.forEach((cell, i) => {
      for (const row of cell) placeRow(board, row, frame.roundFirst[rounds[place]!]! + i);
    });
  });
}
