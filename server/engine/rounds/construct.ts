import { type Board, hasRoom, isFree, mayHold, placeRow, suits } from './board.ts';

export interface ConstructOptions {
  /** Most heats of each dance, by pool and slot. */
  readonly heatsWanted: readonly Int32Array[];
  /** Heats of each dance that are open, by pool and slot; kept up to date here. */
  readonly heatsOpen: readonly Int32Array[];
  /** Fill the earliest rounds first, levels ascending: for a hard level range. */
  readonly sweeps: boolean;
}

/**
 * First plan: whole blocks, longest and busiest first, each into the round that takes most of it and suits it best.
 * Answers the rows that found no place.
 */
export function construct(board: Board, rows: readonly number[], options: ConstructOptions): number[] {
  const { cast } = board;
  const rounds = new RoundTally(board);
  let parts = groupByBlock(board, rows);
  const busy = new Int32Array(cast.personIds.length);
  for (let i = 0; i < cast.personOf.length; i++) busy[cast.personOf[i]!] = busy[cast.personOf[i]!]! + 1;
  const busiest = (row: number) => {
    let most = 0;
    for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++)
      most = Math.max(most, busy[cast.personOf[i]!]!);
    return most;
  };
  const order = (a: number[], b: number[]) => {
    const byBusy = busiest(b[0]!) - busiest(a[0]!) || b.length - a.length;
    const byLevel = cast.level[a[0]!]! - cast.level[b[0]!]!;
    return (options.sweeps ? byLevel || byBusy : byBusy || byLevel) || a[0]! - b[0]!;
  };
  const left: number[] = [];
  while (parts.length > 0) {
    parts.sort(order);
    const rest: number[][] = [];
    for (const part of parts) {
      const round = bestRound(board, rounds, part, options);
      if (round < 0) {
        left.push(...part);
        continue;
      }
      const waiting = part.filter((row) => !putInRound(board, rounds, row, round, options));
      if (waiting.length > 0) rest.push(waiting);
    }
    parts = rest;
  }
  return left;
}

function groupByBlock(board: Board, rows: readonly number[]): number[][] {
  const parts = new Map<number, number[]>();
  for (const row of rows) {
    const block = board.cast.block[row]!;
    const part = parts.get(block);
    if (part) part.push(row);
    else parts.set(block, [row]);
  }
  return [...parts.values()];
}

function fits(board: Board, row: number, cell: number, options: ConstructOptions): boolean {
  if (cell < 0 || !hasRoom(board, cell) || !mayHold(board, cell) || !isFree(board, row, cell)) return false;
  if (board.cellSize[cell] === 0 && board.frame.cellStands[cell] === 0) {
    const pool = board.cast.pool[row]!;
    const slot = board.cast.slot[row]!;
    return options.heatsOpen[pool]![slot]! < options.heatsWanted[pool]![slot]!;
  }
  return suits(board, row, cell);
}

function bestRound(
  board: Board,
  tally: RoundTally,
  part: readonly number[],
  options: ConstructOptions,
): number {
  const { frame, cast } = board;
  let best = -1;
  let most = 0;
  let least = 0;
  const list = frame.poolRounds[cast.pool[part[0]!]!]!;
  for (let k = 0; k < list.length; k++) {
    const round = list[k]!;
    let n = 0;
    let opened = 0;
    for (const row of part) {
      const cell = frame.roundCell[round * frame.slots + cast.slot[row]!]!;
      if (!fits(board, row, cell, options)) continue;
      n++;
      if (board.cellSize[cell] === 0) opened++;
    }
    if (n === 0 || n < most) continue;
    const score = options.sweeps
      ? k + (tally.size[round] === 0 ? 1000 : 0) + 3 * opened
      : tally.score(part[0]!, round) + 0.3 * opened;
    if (n > most || score < least) {
      most = n;
      least = score;
      best = round;
    }
  }
  return best;
}

function putInRound(
  board: Board,
  tally: RoundTally,
  row: number,
  round: number,
  options: ConstructOptions,
): boolean {
  const { frame, cast } = board;
  const slot = cast.slot[row]!;
  const cell = frame.roundCell[round * frame.slots + slot]!;
  if (!fits(board, row, cell, options)) return false;
  if (board.cellSize[cell] === 0 && frame.cellStands[cell] === 0) {
    const open = options.heatsOpen[cast.pool[row]!]!;
    open[slot] = open[slot]! + 1;
  }
  placeRow(board, row, cell);
  tally.add(row, round);
  return true;
}

/** What stands in each round, for choosing among them. */
class RoundTally {
  readonly size: Int32Array;
  private readonly board: Board;
  private readonly levels: number;
  private readonly lowest: number;
  private readonly levelCount: Int32Array;
  private readonly families: number;
  private readonly hasFamily: Uint8Array;
  /** Couple + 1 that a person dances in a round; 0 for none. */
  private readonly danced: Int32Array;

  constructor(board: Board) {
    const { cast, frame } = board;
    this.board = board;
    this.size = new Int32Array(frame.rounds);
    this.lowest = cast.level.reduce((a, b) => Math.min(a, b), 0);
    this.levels = cast.level.reduce((a, b) => Math.max(a, b), 0) - this.lowest + 1;
    this.levelCount = new Int32Array(frame.rounds * this.levels);
    this.families = cast.familyRows.length;
    this.hasFamily = new Uint8Array(frame.rounds * this.families);
    this.danced = new Int32Array(frame.rounds * cast.personIds.length);
    board.cellOf.forEach((cell, row) => {
      if (cell >= 0) this.add(row, frame.cellRound[cell]!);
    });
  }

  add(row: number, round: number): void {
    const { cast, frame } = this.board;
    this.size[round] = this.size[round]! + 1;
    const at = round * this.levels + cast.level[row]! - this.lowest;
    this.levelCount[at] = this.levelCount[at]! + 1;
    this.hasFamily[round * this.families + cast.family[row]!] = 1;
    for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++) {
      this.danced[cast.personOf[i]! * frame.rounds + round] = cast.couple[row]! + 1;
    }
  }

  /** Lower suits better: levels near, a judged rival there, no other partner just before or after. */
  score(row: number, round: number): number {
    const { cast, frame, target } = this.board;
    const level = cast.level[row]!;
    const size = this.size[round]!;
    let score = Math.abs(target[round]! - level) + 0.05 * size;
    let away = 0;
    const first = round * this.levels;
    for (let l = 0; l < this.levels; l++) {
      const n = this.levelCount[first + l]!;
      if (n > 0) away += n * Math.abs(l + this.lowest - level);
    }
    if (size > 0) score += away / size;
    if (this.hasFamily[round * this.families + cast.family[row]!] === 1) score -= 8;
    const couple = cast.couple[row]! + 1;
    for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++) {
      const base = cast.personOf[i]! * frame.rounds;
      const before = round > 0 ? this.danced[base + round - 1]! : 0;
      const after = round + 1 < frame.rounds ? this.danced[base + round + 1]! : 0;
      if (before > 0 && before !== couple) score += 0.7;
      if (after > 0 && after !== couple) score += 0.7;
    }
    return score;
  }
}
