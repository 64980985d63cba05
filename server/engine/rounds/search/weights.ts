import type { Board } from '../board.ts';

export interface Weights {
  /** Factor for a teacher's consecutive rows of one block. */
  readonly teacher: number;
  readonly sameBlock: number;
  /** Consecutive rows of two blocks of a couple: many of these make a marathon. */
  readonly sameCouple: number;
  readonly otherPartner: number;
  readonly otherPartnerAfterOne: number;
  readonly levelRange: number;
  readonly levelDeviation: number;
  readonly age: number;
  readonly contest: number;
  readonly contestPair: number;
  readonly oneCouple: number;
  readonly twoCouples: number;
  readonly sizeSquared: number;
  readonly climb: number;
  readonly costume: number;
  /** Per additional round of a block. */
  readonly split: number;
  /** Per heat. */
  readonly heat: number;
}

/** Quality once the heats are given. */
export const QUALITY: Weights = {
  teacher: 0.7,
  sameBlock: -4,
  sameCouple: 1.7,
  otherPartner: 15,
  otherPartnerAfterOne: 1.5,
  levelRange: 2.4,
  levelDeviation: 0.3,
  age: 2,
  contest: 4.5,
  contestPair: -1.2,
  oneCouple: 9,
  twoCouples: 1.5,
  sizeSquared: 0.15,
  climb: 0.3,
  costume: 60,
  split: 4,
  heat: 0,
};

/** With contests whole by rule, pairs need no reward, while blocks and partners need more weight. */
const QUALITY_OF_WHOLE_CONTESTS: Weights = {
  ...QUALITY,
  split: 36,
  otherPartner: 40,
  contestPair: 0.4,
  costume: 140,
};

export function qualityOn({ limits, cast }: Pick<Board, 'limits' | 'cast'>): Weights {
  if (!limits.keepsContests) return QUALITY;
  // The more rows share a level, the less a heat needs to mix levels.
  const levelRange = Math.min(60, Math.max(3, cast.rowsOfLevel / 3));
  return {
    ...QUALITY_OF_WHOLE_CONTESTS,
    // A frame has spare heats, so a teacher's next student can wait.
    otherPartner: limits.isFrame ? 46 : 40,
    levelRange,
    // Else a couple would rather dance alone than one level away.
    oneCouple: 4 * levelRange,
  };
}

export function packingOn({ limits }: Pick<Board, 'limits'>, heat: number): Weights {
  if (!limits.keepsContests) return PACKING;
  return { ...QUALITY_OF_WHOLE_CONTESTS, ...CLOSING, otherPartner: 20, heat };
}

const CLOSING = { oneCouple: 0, twoCouples: 0, sizeSquared: -0.4, split: 6 };

/** For closing heats with blocks whole: heats cost, and uneven sizes are welcome. */
export const PACKING: Weights = {
  ...QUALITY,
  ...CLOSING,
  heat: 40,
};
