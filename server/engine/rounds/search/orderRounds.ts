import type { Random } from '../../random.ts';
import { type Board, liftRow, placeRow } from '../board.ts';
import { neighbourCost, totalCost } from './cost.ts';
import { qualityOn } from './weights.ts';

const STEPS = 4000;

/**
 * Puts the rounds of each section into a better order: whole rounds change places, so nobody's company changes. It
 * weighs who follows whom and the climb of levels as the search does, but is blind to costumes: search after it.
 */
export function orderRounds(board: Board, random: Random): void {
  if (board.frame.clashes !== null) return;
  for (let stage = 0; stage < board.frame.stages.length; stage++) orderStage(board, stage, random);
}

function orderStage(board: Board, stage: number, random: Random): void {
  const rounds = movableRounds(board, stage);
  const n = rounds.length;
  if (n < 3) return;
  const boundary = new Float64Array(n * n);
  const climb = new Float64Array(n * n);
  const stats = rounds.map((round) => roundStats(board, round));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (i !== j) boundary[i * n + j] = boundaryCost(board, stats[i]!.danced, stats[j]!.danced);
      climb[i * n + j] = 0.15 * stats[i]!.rows * Math.abs(stats[i]!.level - board.target[rounds[j]!]!);
    }
  }
  const order = anneal(n, boundary, climb, random);
  const before = totalCost(board, qualityOn(board.limits));
  permute(board, rounds, order);
  if (totalCost(board, qualityOn(board.limits)) <= before) return;
  const back = new Array<number>(n);
  order.forEach((round, place) => {
    back[round] = place;
  });
  permute(board, rounds, back);
}

/** Rounds of one shape without fixed or locked heats, so that any of them may stand in any place. */
function movableRounds(board: Board, stage: number): number[] {
  const { frame, cast, cellRows, stride, cellSize } = board;
  const rounds: number[] = [];
  let shape = '';
  for (let round = frame.stageFirst[stage]!; round < frame.stageEnd[stage]!; round++) {
    const cells = cellsOf(board, round);
    const own = cells.map((cell) => `${frame.cellSlot[cell]}:${frame.cellCap[cell]}`).join();
    if (rounds.length === 0) shape = own;
    const isSettled = cells.some((cell) => {
      if (frame.cellIsLocked[cell]) return true;
      for (let i = 0; i < cellSize[cell]!; i++) if (cast.isFixed[cellRows[cell * stride + i]!]) return true;
      return false;
    });
    if (own === shape && !isSettled && cells.some((cell) => cellSize[cell]! > 0)) rounds.push(round);
  }
  return rounds;
}

function cellsOf(board: Board, round: number): number[] {
  const first = board.frame.roundFirst[round]!;
  return Array.from({ length: board.frame.roundFirst[round + 1]! - first }, (_, i) => first + i);
}

function roundStats(board: Board, round: number) {
  const danced = cellsOf(board, round).filter((cell) => board.cellSize[cell]! > 0);
  let rows = 0;
  let sum = 0;
  for (const cell of danced) {
    for (let i = 0; i < board.cellSize[cell]!; i++) {
      rows++;
      sum += board.cast.level[board.cellRows[cell * board.stride + i]!]!;
    }
  }
  return { danced, rows, level: sum / rows };
}

function boundaryCost(board: Board, before: readonly number[], after: readonly number[]): number {
  const last = before[before.length - 1]!;
  const first = after[0]!;
  let cost = pairCost(board, last, first, true);
  if (before.length > 1) cost += pairCost(board, before[before.length - 2]!, first, false);
  if (after.length > 1) cost += pairCost(board, last, after[1]!, false);
  return cost;
}

function pairCost(board: Board, one: number, two: number, areNeighbours: boolean): number {
  const { cast, frame, at, cellRows, stride } = board;
  const weights = qualityOn(board.limits);
  let cost = 0;
  for (let i = one * stride; i < one * stride + board.cellSize[one]!; i++) {
    const row = cellRows[i]!;
    for (let p = cast.personAt[row]!; p < cast.personAt[row + 1]!; p++) {
      const person = cast.personOf[p]!;
      const next = at[person * frame.cells + two]!;
      if (next < 0) continue;
      if (areNeighbours) cost += neighbourCost(board, weights, person, row, next);
      else if (cast.couple[row] !== cast.couple[next]) cost += weights.otherPartnerAfterOne;
    }
  }
  return cost;
}

/** Which round stands in each place: annealed swaps and rotations of short stretches. */
function anneal(n: number, boundary: Float64Array, climb: Float64Array, random: Random): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  const local = (from: number, to: number) => {
    let cost = 0;
    for (let place = Math.max(1, from); place <= Math.min(n - 1, to + 1); place++) {
      cost += boundary[order[place - 1]! * n + order[place]!]!;
    }
    for (let place = from; place <= to; place++) cost += climb[order[place]! * n + place]!;
    return cost;
  };
  const cooling = (0.3 / 6) ** (1 / STEPS);
  let heat = 6;
  for (let step = 0; step < STEPS; step++) {
    heat *= cooling;
    const from = random.below(n - 1);
    const to = Math.min(n - 1, from + 1 + random.below(6));
    const before = local(from, to);
    const kind = random.below(3);
    change(order, from, to, kind);
    if (local(from, to) - before > -heat * Math.log(1 - random.next()))
      change(order, from, to, kind === 0 ? 0 : 3 - kind);
  }
  return order;
}

/** 0 swaps the ends, 1 rotates the stretch on by one, 2 back by one. */
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
