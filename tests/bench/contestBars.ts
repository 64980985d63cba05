import type { ProgramScore } from '../support/engine/scoreProgram.ts';

type Bar = readonly ['>=' | '<=' | '=', number];
type Bars = Partial<Record<keyof ProgramScore, Bar>>;

const kept = (whole: number, parts: number): Bars => ({
  contestsWhole: ['=', whole],
  contestParts: ['=', parts],
  unassigned: ['=', 0],
  doubleBookings: ['=', 0],
  overCap: ['=', 0],
});

/** Bars for plans that keep contests together, by the row count of the two real competitions. */
const BARS: Readonly<Record<number, Readonly<Record<string, Bars>>>> = {
  757: {
    frame: {
      ...kept(99, 119),
      wholePercent: ['>=', 96],
      oneCouplePercent: ['<=', 10.5],
      teacherChangePercent: ['<=', 2.6],
      studentChangePercent: ['=', 0],
      levelSpread: ['<=', 3.3],
      ages: ['<=', 2.5],
      longRunPercent: ['<=', 10.6],
      contestsUneven: ['=', 0],
    },
    fewest: { ...kept(99, 119), heats: ['=', 168], wholePercent: ['>=', 96] },
    'fewest lr3': { ...kept(99, 119), heats: ['=', 235], wholePercent: ['>=', 96] },
    whole: { ...kept(99, 119), heats: ['<=', 186], wholePercent: ['>=', 98.5] },
    'whole lr3': { ...kept(99, 119), heats: ['<=', 242], wholePercent: ['>=', 98.5] },
  },
  4219: {
    frame: {
      ...kept(875, 1021),
      wholePercent: ['>=', 99],
      oneCouplePercent: ['<=', 2.6],
      teacherChangePercent: ['<=', 0.16],
      studentChangePercent: ['<=', 0.02],
      levelSpread: ['<=', 0.43],
      ages: ['<=', 1.95],
      longRunPercent: ['<=', 9],
      contestsUneven: ['<=', 8],
    },
    fewest: { ...kept(875, 1021), heats: ['=', 599], wholePercent: ['>=', 79] },
    'fewest lr3': { ...kept(875, 1021), heats: ['<=', 650], wholePercent: ['>=', 72] },
    whole: { ...kept(875, 1021), heats: ['<=', 680], wholePercent: ['>=', 96] },
    'whole lr3': { ...kept(875, 1021), heats: ['<=', 736], wholePercent: ['>=', 97.5] },
  },
};

/** Figures that must meet their bar for every seed; the others meet it on average. */
const OF_EVERY_SEED: readonly (keyof ProgramScore)[] = [
  'heats',
  'contestsWhole',
  'contestParts',
  'contestsUneven',
  'unassigned',
  'doubleBookings',
  'overCap',
];

/** One line per bar that plans for `goal` miss; empty for competitions without bars. */
export function missedBars(rows: number, goal: string, scores: readonly ProgramScore[]): string[] {
  const bars = BARS[rows]?.[goal] ?? {};
  return Object.entries(bars).flatMap(([key, [sign, bar]]) => {
    const figure = key as keyof ProgramScore;
    const values = scores.map((score) => score[figure]);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const judged = OF_EVERY_SEED.includes(figure) ? values : [mean];
    const missed = judged.filter((value) => !holds(value, sign, bar));
    return missed.length === 0
      ? []
      : [`${goal}: ${figure} is ${missed.map((value) => value.toFixed(2)).join(', ')}, bar ${sign} ${bar}`];
  });
}

function holds(value: number, sign: Bar[0], bar: number): boolean {
  if (sign === '=') return Math.abs(value - bar) < 1e-9;
  return sign === '<=' ? value <= bar + 1e-9 : value >= bar - 1e-9;
}
