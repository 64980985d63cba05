import { QUALITY } from './rounds/search/weights.ts';
import type { EngineRow, FillMode, Problem } from './types.ts';

/** What is worth what. A cost is bad, a negative cost is sought; all terms are local, so a move is priced where it happens. */
export interface QualityWeights {
  /** A teacher's share of `sameBlock`. */
  readonly teacher: number;
  /** Two heats that follow each other, danced by the same person: in one block, as one couple, with another partner. */
  readonly sameBlock: number;
  readonly sameCouple: number;
  readonly otherPartner: number;
  /** The same with one heat between. */
  readonly sameCoupleAfterOne: number;
  readonly otherPartnerAfterOne: number;
  /** In one heat: steps from lowest to highest level, squared deviations, ages and contests beyond the first. */
  readonly levelRange: number;
  readonly levelDeviation: number;
  readonly age: number;
  readonly contest: number;
  readonly contestPair: number;
  readonly oneCouple: number;
  readonly twoCouples: number;
  readonly sizeSquared: number;
  /** A change between ball and Latin costume in less than half an hour, where sections meet. */
  readonly costume: number;
}

/** Dances of a couple follow each other, as organisers print them: the weights of the rounds. */
const RUNS: QualityWeights = { ...QUALITY, sameCoupleAfterOne: 0 };

/** As much rest as possible between a person's heats (study 8). */
const SPREAD: QualityWeights = {
  teacher: 1,
  sameBlock: 4,
  sameCouple: 4,
  otherPartner: 4,
  sameCoupleAfterOne: 1,
  otherPartnerAfterOne: 1,
  levelRange: 0,
  levelDeviation: 1,
  age: 0.25,
  contest: 0,
  contestPair: 0,
  oneCouple: 0,
  twoCouples: 0,
  sizeSquared: 2,
  costume: 6,
};

export function weightsOf(mode: FillMode): QualityWeights {
  return mode === 'RUNS' ? RUNS : SPREAD;
}

/** In a multi-dance heat a second age group outweighs everything else. */
export const MULTI_AGE = 60;

/** Seconds that a change of costume needs. */
export const COSTUME_SECONDS = 1800;

/** The heats in time order, and which of them follow each other on the floor without a break. */
export interface Sequence {
  /** Heats of the problem in time order. */
  readonly heats: readonly number[];
  /** `joined[i]` is 1 where heat i + 1 follows heat i at once, in the same session. */
  readonly joined: Uint8Array;
}

export function sequenceOf(problem: Problem): Sequence {
  const { heats, sections } = problem;
  const order = heats.map((_, heat) => heat);
  order.sort((a, b) => heats[a]!.start - heats[b]!.start || heats[a]!.section - heats[b]!.section || a - b);
  const joined = new Uint8Array(order.length);
  for (let i = 0; i + 1 < order.length; i++) {
    const here = heats[order[i]!]!;
    const next = heats[order[i + 1]!]!;
    const section = sections[here.section]!;
    const isOneSession = section.session === sections[next.section]!.session;
    if (isOneSession && next.start <= here.start + section.duration) joined[i] = 1;
  }
  return { heats: order, joined };
}

/** A place where a section of ball costume meets one of Latin costume, or the other way round, with too short a pause. */
export interface CostumeBorder {
  /** Place in the sequence of the first heat after the border. */
  readonly first: number;
  /** First and last place near enough to matter. */
  readonly low: number;
  readonly high: number;
}

export function costumeBorders(problem: Problem, sequence: Sequence): CostumeBorder[] {
  const { heats } = sequence;
  const costume = heats.map((heat) => problem.categories[problem.heats[heat]!.category]!.costume);
  const sectionOf = (place: number): number => problem.heats[heats[place]!]!.section;
  const startOf = (place: number): number => problem.heats[heats[place]!]!.start;
  const borders: CostumeBorder[] = [];
  for (let i = 0; i + 1 < heats.length; i++) {
    if (sectionOf(i) === sectionOf(i + 1) || costume[i]! * costume[i + 1]! !== 2) continue;
    if (startOf(i + 1) - startOf(i) >= COSTUME_SECONDS) continue;
    let low = i;
    let high = i + 1;
    while (low > 0 && sectionOf(low - 1) === sectionOf(i)) low -= 1;
    while (high + 1 < heats.length && sectionOf(high + 1) === sectionOf(i + 1)) high += 1;
    while (startOf(i + 1) - startOf(low) >= COSTUME_SECONDS) low += 1;
    while (startOf(high) - startOf(i) >= COSTUME_SECONDS) high -= 1;
    borders.push({ first: i + 1, low, high });
  }
  return borders;
}

/** Rows of a couple in one style, level, age group and material belong to one block. */
export function coupleKey(row: EngineRow): string {
  return [...row.persons].sort((a, b) => a - b).join(' ');
}

export function blockKey(row: EngineRow): string {
  return `${coupleKey(row)}|${row.category} ${row.level} ${row.age} ${row.isOpen ? 1 : 0}`;
}

/** Rows judged against each other; where the entries do not say so, those of one dance, level and age group. */
export function contestKey(row: EngineRow): string {
  if (row.contest >= 0) return `${row.contest}|${row.dance}`;
  return `${row.dance} ${row.category}|${row.level} ${row.age} ${row.isOpen ? 1 : 0}`;
}

/** Numbers for keys, in the order in which they are met. */
export function numbered<T>(keys: readonly T[]): { of: Int32Array; count: number } {
  const known = new Map<T, number>();
  const of = Int32Array.from(keys, (key) => {
    let number = known.get(key);
    if (number === undefined) {
      number = known.size;
      known.set(key, number);
    }
    return number;
  });
  return { of, count: known.size };
}
