import type { QualityFieldsFragment } from '../../../gql/graphql.ts';
import { whole } from '../../../ui/counted.ts';

export interface QualityLine {
  readonly name: string;
  /** What it counts. */
  readonly says: string;
  readonly today: string;
  readonly plan: string;
  /** Whether the plan is better here; null where neither is. */
  readonly isBetter: boolean | null;
}

interface Measure {
  readonly name: string;
  readonly says: string;
  readonly text: (report: QualityFieldsFragment) => string;
  /** Smaller is better. */
  readonly cost: (report: QualityFieldsFragment) => number;
}

const missing = (part: number, all: number) => (all === 0 ? 0 : (all - part) / all);

const MEASURES: readonly Measure[] = [
  {
    name: 'Entries assigned',
    says: 'Rows that have a heat, of all that were entered.',
    text: ({ assigned, rows }) => `${whole(assigned)} of ${whole(rows)}`,
    cost: ({ assigned, rows }) => missing(assigned, rows),
  },
  {
    name: 'Heats',
    says: 'Heats of the program, beside the fewest that its entries can be danced in.',
    text: ({ heats, heatsBound }) => `${whole(heats)}, at least ${whole(heatsBound)} needed`,
    cost: ({ heats }) => heats,
  },
  {
    name: 'Double bookings',
    says: 'How often somebody would have to be in two places at once.',
    text: (one) => whole(one.doubleBookings),
    cost: (one) => one.doubleBookings,
  },
  {
    name: 'Blocks whole',
    says: 'Couples that dance all their dances of a style and level in one go, of all who could.',
    text: ({ blocksWhole, blocks }) => `${whole(blocksWhole)} of ${whole(blocks)}`,
    cost: ({ blocksWhole, blocks }) => missing(blocksWhole, blocks),
  },
  {
    name: 'Changes without a gap, students',
    says: 'How often a student dances with another teacher in the very next heat.',
    text: (one) => whole(one.studentChanges),
    cost: (one) => one.studentChanges,
  },
  {
    name: 'Changes without a gap, teachers',
    says: 'How often a teacher dances with another student in the very next heat.',
    text: (one) => whole(one.teacherChanges),
    cost: (one) => one.teacherChanges,
  },
  {
    name: 'Contests danced in one heat',
    says: 'Couples who are judged against each other and all dance in one heat, of all that one heat can hold.',
    text: ({ contestsWhole, contestsPossible }) =>
      `${whole(contestsWhole)} of ${whole(contestsPossible)} possible`,
    cost: ({ contestsWhole, contestsPossible }) => missing(contestsWhole, contestsPossible),
  },
  {
    name: 'Heats that contests take',
    says: 'Heats in which contests are danced, each contest counted by itself, beside the fewest possible.',
    text: ({ contestParts, contestPartsFewest }) =>
      `${whole(contestParts)}, at least ${whole(contestPartsFewest)}`,
    cost: ({ contestParts }) => contestParts,
  },
  {
    name: 'Level spread in a heat',
    says: 'Steps between the lowest and the highest level on the floor, on average.',
    text: (one) => one.levelSpread.toFixed(2),
    cost: (one) => one.levelSpread,
  },
  {
    name: 'Mean couples',
    says: 'Couples in a heat that is used, on average.',
    text: (one) => one.meanCouples.toFixed(2),
    cost: (one) => -one.meanCouples,
  },
  {
    name: 'Heats with one couple',
    says: 'Heats in which a couple has the floor to itself.',
    text: (one) => whole(one.oneCoupleHeats),
    cost: (one) => one.oneCoupleHeats,
  },
  {
    name: 'Runs over ten heats',
    says: 'How often somebody dances more than ten heats without a pause.',
    text: (one) => whole(one.runsOverTen),
    cost: (one) => one.runsOverTen,
  },
  {
    name: 'Costume changes under 30 min',
    says: 'How often somebody has less than half an hour between two kinds of costume.',
    text: (one) => whole(one.costumeGapsUnderThirtyMinutes),
    cost: (one) => one.costumeGapsUnderThirtyMinutes,
  },
];

/** A plan's quality report beside today's, measure by measure. */
export function qualityLines(today: QualityFieldsFragment, plan: QualityFieldsFragment): QualityLine[] {
  return MEASURES.map(({ name, says, text, cost }) => {
    const difference = cost(plan) - cost(today);
    return {
      name,
      says,
      today: text(today),
      plan: text(plan),
      isBetter: Math.abs(difference) < 1e-9 ? null : difference < 0,
    };
  });
}
