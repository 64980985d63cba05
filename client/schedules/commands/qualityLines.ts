import type { QualityFieldsFragment } from '../../gql/graphql.ts';

export interface QualityLine {
  readonly name: string;
  readonly today: string;
  readonly plan: string;
  /** Whether the plan is better here; null where neither is. */
  readonly isBetter: boolean | null;
}

interface Measure {
  readonly name: string;
  readonly text: (report: QualityFieldsFragment) => string;
  /** Smaller is better. */
  readonly cost: (report: QualityFieldsFragment) => number;
}

const whole = (count: number) => count.toLocaleString('en-US');
const missing = (part: number, all: number) => (all === 0 ? 0 : (all - part) / all);

const MEASURES: readonly Measure[] = [
  {
    name: 'Entries assigned',
    text: ({ assigned, rows }) => `${whole(assigned)} of ${whole(rows)}`,
    cost: ({ assigned, rows }) => missing(assigned, rows),
  },
  {
    name: 'Heats',
    text: ({ heats, heatsBound }) => `${whole(heats)}, at least ${whole(heatsBound)} needed`,
    cost: ({ heats }) => heats,
  },
  { name: 'Double bookings', text: (one) => whole(one.doubleBookings), cost: (one) => one.doubleBookings },
  {
    name: 'Blocks whole',
    text: ({ blocksWhole, blocks }) => `${whole(blocksWhole)} of ${whole(blocks)}`,
    cost: ({ blocksWhole, blocks }) => missing(blocksWhole, blocks),
  },
  {
    name: 'Changes without a gap, students',
    text: (one) => whole(one.studentChanges),
    cost: (one) => one.studentChanges,
  },
  {
    name: 'Changes without a gap, teachers',
    text: (one) => whole(one.teacherChanges),
    cost: (one) => one.teacherChanges,
  },
  {
    name: 'Contests danced in one heat',
    text: ({ contestsWhole, contestsPossible }) =>
      `${whole(contestsWhole)} of ${whole(contestsPossible)} possible`,
    cost: ({ contestsWhole, contestsPossible }) => missing(contestsWhole, contestsPossible),
  },
  {
    name: 'Heats that contests take',
    text: ({ contestParts, contestPartsFewest }) =>
      `${whole(contestParts)}, at least ${whole(contestPartsFewest)}`,
    cost: ({ contestParts }) => contestParts,
  },
  {
    name: 'Level spread in a heat',
    text: (one) => one.levelSpread.toFixed(2),
    cost: (one) => one.levelSpread,
  },
  { name: 'Mean couples', text: (one) => one.meanCouples.toFixed(2), cost: (one) => -one.meanCouples },
  {
    name: 'Heats with one couple',
    text: (one) => whole(one.oneCoupleHeats),
    cost: (one) => one.oneCoupleHeats,
  },
  { name: 'Runs over ten heats', text: (one) => whole(one.runsOverTen), cost: (one) => one.runsOverTen },
  {
    name: 'Costume changes under 30 min',
    text: (one) => whole(one.costumeGapsUnderThirtyMinutes),
    cost: (one) => one.costumeGapsUnderThirtyMinutes,
  },
];

/** A plan's quality report beside today's, measure by measure. */
export function qualityLines(today: QualityFieldsFragment, plan: QualityFieldsFragment): QualityLine[] {
  return MEASURES.map(({ name, text, cost }) => {
    const difference = cost(plan) - cost(today);
    return {
      name,
      today: text(today),
      plan: text(plan),
      isBetter: Math.abs(difference) < 1e-9 ? null : difference < 0,
    };
  });
}
