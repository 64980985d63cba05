import type { Random } from '../../random.ts';
import type { ChainKind } from '../roundChain.ts';

/** How a move picks its row and target round; see `proposals.ts`. */
export type Way = 'sibling' | 'change' | 'family' | 'near' | 'step' | 'level';

export interface Move {
  readonly way: Way;
  readonly kind: ChainKind;
  share: number;
  /** Gain and effort since the last `adapt`. */
  gained: number;
  effort: number;
}

const FIRST_WAYS: Record<Way, number> = {
  sibling: 0.1,
  change: 0.06,
  family: 0.1,
  near: 0.15,
  step: 0.3,
  level: 0.29,
};
const FIRST_KINDS: Record<ChainKind, number> = { row: 0.12, block: 0.52, family: 0.36 };
/** No move dies out. */
const LEAST_SHARE = 0.02;

/**
 * Adaptive operator selection: moves are picked by gain per effort. Tight programs favour single rows, roomy ones whole
 * blocks.
 */
export class MoveMix {
  private readonly moves: readonly Move[] = Object.entries(FIRST_WAYS).flatMap(([way, ofWay]) =>
    Object.entries(FIRST_KINDS).map(([kind, ofKind]) => ({
      way: way as Way,
      kind: kind as ChainKind,
      share: ofWay * ofKind,
      gained: 0,
      effort: 0,
    })),
  );

  pick(random: Random): Move {
    const { moves } = this;
    let i = 0;
    for (let left = random.next() - moves[0]!.share; left >= 0 && i < moves.length - 1; )
      left -= moves[++i]!.share;
    return moves[i]!;
  }

  note(move: Move, effort: number, gain: number): void {
    move.effort += effort;
    if (gain > 0) move.gained += gain;
  }

  /** Moves the shares halfway towards gain per effort. */
  adapt(): void {
    const { moves } = this;
    const rateOf = ({ gained, effort }: Move) => gained / Math.max(1, effort);
    const sum = moves.reduce((all, move) => all + rateOf(move), 0);
    for (const move of moves) {
      const earned = sum > 0 ? rateOf(move) / sum : move.share;
      move.share = (move.share + LEAST_SHARE + (1 - moves.length * LEAST_SHARE) * earned) / 2;
      move.gained = 0;
      move.effort = 0;
    }
  }
}
