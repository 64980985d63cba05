import { counted, inDigits } from '../../../../server/schedules/counted.ts';
import type { ProgramPlanFieldsFragment, QualityFieldsFragment } from '../../../gql/graphql.ts';

interface QualityLine {
  readonly name: string;
  readonly says: string | null;
  readonly today: string;
  readonly plan: string;
  /** Null if equal. */
  readonly isBetter: boolean | null;
}

interface Measure {
  readonly name: string;
  /** Null if the name says it all. */
  readonly says: string | null;
  readonly text: (report: QualityFieldsFragment) => string;
  /** Smaller is better. */
  readonly cost: (report: QualityFieldsFragment) => number;
}

/** "976", or "976 used, 17 empty". */
const usedHeats = ({ heats, emptyHeats }: Pick<QualityFieldsFragment, 'heats' | 'emptyHeats'>): string =>
  emptyHeats === 0 ? inDigits(heats) : `${inDigits(heats)} used, ${inDigits(emptyHeats)} empty`;

/** "976 heats", or "976 heats used, 17 empty to keep the times". */
export function heatsOfPlan({ goal, heats, emptyHeats }: ProgramPlanFieldsFragment): string {
  if (emptyHeats === 0) return counted(heats, 'heat');
  // A frame keeps all the heats that its sections have room for.
  const why = goal === 'FRAME' ? '' : ' to keep the times';
  return `${counted(heats, 'heat')} used, ${inDigits(emptyHeats)} empty${why}`;
}

const missing = (part: number, all: number) => (all === 0 ? 0 : (all - part) / all);

type Counts = {
  [Field in keyof QualityFieldsFragment]: QualityFieldsFragment[Field] extends number ? Field : never;
};

const number = (name: string, says: string | null, field: NonNullable<Counts[keyof Counts]>): Measure => ({
  name,
  says,
  text: (report) => inDigits(report[field]),
  cost: (report) => report[field],
});

const MEASURES: readonly Measure[] = [
  {
    name: 'Entries assigned',
    says: null,
    text: ({ assigned, rows }) => `${inDigits(assigned)} of ${inDigits(rows)}`,
    cost: ({ assigned, rows }) => missing(assigned, rows),
  },
  {
    name: 'Heats',
    says: 'Heats in the program, and the fewest its entries need.',
    text: (one) => `${usedHeats(one)}, at least ${inDigits(one.heatsBound)} needed`,
    cost: ({ heats }) => heats,
  },
  number('Double bookings', 'A person in two heats at the same time.', 'doubleBookings'),
  {
    name: 'Dances kept together',
    says: 'Couples who dance all their dances of a style and level in a row.',
    text: ({ blocksWhole, blocks }) => `${inDigits(blocksWhole)} of ${inDigits(blocks)}`,
    cost: ({ blocksWhole, blocks }) => missing(blocksWhole, blocks),
  },
  number(
    'Back-to-back partner changes (students)',
    'How often a student dances with another teacher in the very next heat.',
    'studentChanges',
  ),
  number(
    'Back-to-back partner changes (teachers)',
    'How often a teacher dances with another student in the very next heat.',
    'teacherChanges',
  ),
  {
    name: 'Contests danced in one heat',
    says: 'Contests danced in a single heat, of those that fit in one.',
    text: ({ contestsWhole, contestsPossible }) =>
      `${inDigits(contestsWhole)} of ${inDigits(contestsPossible)} possible`,
    cost: ({ contestsWhole, contestsPossible }) => missing(contestsWhole, contestsPossible),
  },
  {
    name: 'Heats used by contests',
    says: 'Heats used, counted per contest, and the fewest possible.',
    text: ({ contestParts, contestPartsFewest }) =>
      `${inDigits(contestParts)}, at least ${inDigits(contestPartsFewest)}`,
    cost: ({ contestParts }) => contestParts,
  },
  {
    name: 'Level difference in a heat',
    says: 'Steps between the lowest and the highest level on the floor, on average.',
    text: (one) => one.levelSpread.toFixed(2),
    cost: (one) => one.levelSpread,
  },
  {
    name: 'Couples per heat',
    says: 'On average, in heats with couples.',
    text: (one) => one.meanCouples.toFixed(2),
    cost: (one) => -one.meanCouples,
  },
  number('Heats with one couple', null, 'oneCoupleHeats'),
  number('Runs over ten heats', 'More than ten heats in a row without a break.', 'runsOverTen'),
  number('Costume changes under 30 min', null, 'costumeGapsUnderThirtyMinutes'),
];

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
