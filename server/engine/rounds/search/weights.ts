import type { Board } from '../board.ts';

/** What is worth what, in one unit. */
export interface Weights {
  /** A teacher's neighbours count less than a student's where they follow each other. */
  readonly teacher: number;
  readonly sameBlock: number;
  /** Two blocks of a couple without a rest: many of these make a marathon. */
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
  /** A block in two rounds; for each round more. */
  readonly split: number;
  /** A heat more. */
  readonly heat: number;
}

/** What an organiser wants once the heats are settled; every phase that orders or improves uses these. */
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

/** Where contests are whole by rule their pairs need no reward, and blocks and partners weigh more against them. */
const QUALITY_OF_WHOLE_CONTESTS: Weights = {
  ...QUALITY,
  split: 36,
  otherPartner: 40,
  contestPair: 0.4,
  oneCouple: 12,
  costume: 140,
};

/** What an organiser wants of the program on this board. */
export function qualityOn({ limits, cast }: Pick<Board, 'limits' | 'cast'>): Weights {
  if (!limits.keepsContests) return QUALITY;
  return {
    ...QUALITY_OF_WHOLE_CONTESTS,
    // A frame has heats to spare in which a teacher's next student can wait for a change.
    otherPartner: limits.isFrame ? 46 : 40,
    // The more rows of a dance share a level, the less a heat need mix levels.
    levelRange: Math.min(60, Math.max(3, cast.rowsOfLevel / 3)),
  };
}

/** The weights for closing heats, at so much a heat. */
export function packingOn({ limits }: Pick<Board, 'limits'>, heat: number): Weights {
  if (!limits.keepsContests) return PACKING;
  return { ...QUALITY_OF_WHOLE_CONTESTS, ...CLOSING, otherPartner: 20, heat };
}

const CLOSING = { oneCouple: 0, twoCouples: 0, sizeSquared: -0.4, split: 6 };

/** To close heats while blocks stay whole: a heat costs, and large heats beside small ones are welcome. */
export const PACKING: Weights = {
  ...QUALITY,
  ...CLOSING,
  heat: 40,
};
