import type { Random } from '../../random.ts';
import type { Board } from '../board.ts';
import type { Exchange } from './exchange.ts';
import { type ChainKind, RoundChain } from './roundChain.ts';

export interface SearchOptions {
  readonly moves: number;
  readonly from: number;
  readonly to: number;
}

const LONGEST = { row: 16, block: 32, family: 44 } as const;
/** Where rivals come along. */
const LONGEST_OF_CONTESTS = { row: 24, block: 90, family: 90 } as const;
/** Rows that move alone; where contests are whole, rows that take their rivals in one dance. */
const ROW_SHARE = 0.07;
const CONTEST_SHARE = 0.35;

/**
 * Simulated annealing by chains between two rounds: single rows, whole blocks, whole families. Every step keeps the hard
 * rules and every row; a fixed number of moves makes the answer a function of the board and the seed.
 */
export function search(board: Board, exchange: Exchange, random: Random, options: SearchOptions): void {
  const movable: number[] = [];
  board.cellOf.forEach((cell, row) => {
    if (cell >= 0 && board.cast.isFixed[row] === 0 && board.frame.cellIsLocked[cell] === 0) movable.push(row);
  });
  if (movable.length === 0 || options.moves < 1) return;
  const { frame, cellOf } = board;
  const choice = new Choice();
  const longest = board.limits.keepsContests ? LONGEST_OF_CONTESTS : LONGEST;
  const chain = new RoundChain(board, longest.family);
  const cooling = (options.to / options.from) ** (1 / options.moves);
  let heat = options.from;
  for (let n = 0; n < options.moves; n++) {
    heat *= cooling;
    const row = movable[random.below(movable.length)]!;
    const round = frame.cellRound[cellOf[row]!]!;
    choose(board, random, row, round, choice);
    if (choice.round < 0 || choice.round === round) continue;
    if (!chain.collect(row, choice.round, choice.kind, longest[choice.kind])) continue;
    exchange.attempt(chain, round, choice.round, -heat * Math.log(1 - random.next()));
  }
}

/** Where the row might go, and with whom; -1 where there is no such round. */
class Choice {
  round = -1;
  kind: ChainKind = 'block';
}

function choose(board: Board, random: Random, row: number, round: number, choice: Choice): void {
  const { frame, cast } = board;
  const list = frame.poolRounds[cast.pool[row]!]!;
  const rank = frame.roundRank[round]!;
  const block = cast.blockRows[cast.block[row]!]!;
  const u = random.next();
  choice.kind = chooseKind(random, block.length, board.limits.keepsContests ? CONTEST_SHARE : ROW_SHARE);
  if (u < 0.15) {
    choice.round = roundOfAny(board, random, cast.familyRows[cast.family[row]!]!, row);
    return;
  }
  const sibling = block.length > 1 && random.next() < 0.7 ? splitSibling(board, block, round) : -1;
  if (sibling >= 0) {
    choice.round = sibling;
    if (random.next() < 0.64) choice.kind = 'row';
  } else if (u < 0.36) {
    const near = roundOfAny(board, random, cast.coupleRows[cast.couple[row]!]!, row);
    choice.round = near < 0 ? -1 : (list[frame.roundRank[near]! + (random.next() < 0.5 ? -1 : 1)] ?? -1);
  } else if (u < 0.7) {
    const step = 1 + Math.floor(8 * random.next() * random.next());
    choice.round = list[rank + (random.next() < 0.5 ? -step : step)] ?? -1;
  } else choice.round = list[random.below(list.length)]!;
}

function chooseKind(random: Random, blockLength: number, ofBlocks: number): ChainKind {
  const rowShare = blockLength === 1 ? 0.35 : ofBlocks;
  const u = random.next();
  if (u < rowShare) return 'row';
  return u < rowShare + (1 - rowShare) * 0.4 ? 'family' : 'block';
}

function splitSibling(board: Board, block: Int32Array, round: number): number {
  for (const other of block) {
    const cell = board.cellOf[other]!;
    if (cell >= 0 && board.frame.cellRound[cell] !== round) return board.frame.cellRound[cell]!;
  }
  return -1;
}

/** Round of one of the given rows, if it stands in the pool of `row`. */
function roundOfAny(board: Board, random: Random, rows: Int32Array, row: number): number {
  const other = rows[random.below(rows.length)]!;
  const cell = board.cellOf[other]!;
  if (cell < 0 || board.cast.pool[other] !== board.cast.pool[row]) return -1;
  return board.frame.cellRound[cell]!;
}
