import type { Random } from '../../random.ts';
import type { Board } from '../board.ts';
import type { Way } from './moveMix.ts';

/** One candidate per this many rounds of the style, up to MOST_LOOKS. */
const ROUNDS_PER_LOOK = 10;
const MOST_LOOKS = 8;
const LONGEST_STEP = 8;

/** Target round of a move: the block's or family's, next to the couple's, or one near its level; -1 for none. */
export function goalOf(board: Board, random: Random, row: number, way: Way): number {
  const { frame, cast } = board;
  switch (way) {
    case 'sibling':
      return siblingRound(board, random, row);
    case 'family':
      return roundOfAny(board, random, cast.familyRows[cast.family[row]!]!, row);
    case 'near': {
      const near = roundOfAny(board, random, cast.coupleRows[cast.couple[row]!]!, row);
      const rounds = frame.poolRounds[cast.pool[row]!]!;
      return near < 0 ? -1 : (rounds[frame.roundRank[near]! + (random.next() < 0.5 ? -1 : 1)] ?? -1);
    }
    case 'step':
      return roundOfLevel(board, random, row, true);
    case 'level':
      return roundOfLevel(board, random, row, false);
    case 'change':
      return roundOfLevel(board, random, row, random.next() < 0.5);
  }
}

function siblingRound({ cast, frame, cellOf }: Board, random: Random, row: number): number {
  const block = cast.blockRows[cast.block[row]!]!;
  const own = frame.cellRound[cellOf[row]!]!;
  const first = random.below(block.length);
  for (let i = 0; i < block.length; i++) {
    const cell = cellOf[block[(first + i) % block.length]!]!;
    if (cell >= 0 && frame.cellRound[cell] !== own) return frame.cellRound[cell]!;
  }
  return -1;
}

/** Round of a random one of `rows`, if in the row's pool. */
function roundOfAny({ cast, frame, cellOf }: Board, random: Random, rows: Int32Array, row: number): number {
  const other = rows[random.below(rows.length)]!;
  if (cellOf[other]! < 0 || cast.pool[other] !== cast.pool[row]) return -1;
  return frame.cellRound[cellOf[other]!]!;
}

/** The candidate nearest to the row's level, among a few nearby rounds or among all. */
function roundOfLevel(board: Board, random: Random, row: number, isNear: boolean): number {
  const { frame, cast, cellOf, target } = board;
  const rounds = frame.poolRounds[cast.pool[row]!]!;
  const own = frame.cellRound[cellOf[row]!]!;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let look = Math.min(MOST_LOOKS, rounds.length / ROUNDS_PER_LOOK); look >= 0; look--) {
    const step = 1 + Math.floor(LONGEST_STEP * random.next() * random.next());
    const place = isNear
      ? frame.roundRank[own]! + (random.next() < 0.5 ? -step : step)
      : random.below(rounds.length);
    const round = rounds[place] ?? own;
    const distance = Math.abs(target[round]! - cast.level[row]!);
    if (round === own || distance >= least) continue;
    least = distance;
    best = round;
  }
  return best;
}
