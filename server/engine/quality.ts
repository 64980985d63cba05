import type { EngineRow, Problem } from './types.ts';

/** Time a costume change needs. */
export const COSTUME_SECONDS = 1800;

export interface Sequence {
  readonly heats: readonly number[];
  /** `joined[i]` is 1 where heat i + 1 follows heat i without a gap, in the same session. */
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

/** A change between ballroom and Latin sections with too short a pause to change costumes. */
export interface CostumeBorder {
  /** Position in the sequence of the first heat after the border. */
  readonly first: number;
  /** First and last position within `COSTUME_SECONDS` of the other side. */
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

export function coupleKey(row: EngineRow): string {
  return [...row.persons].sort((a, b) => a - b).join(' ');
}

export function blockKey(row: EngineRow): string {
  return `${coupleKey(row)}|${row.category} ${row.level} ${row.age} ${row.isOpen ? 1 : 0}`;
}

/** Key of the rows judged against each other: the entries' contest, else dance, level, age group and material. */
export function contestKey(row: EngineRow): string {
  if (row.contest >= 0) return `${row.contest}|${row.dance}`;
  return `${row.dance} ${row.category}|${row.level} ${row.age} ${row.isOpen ? 1 : 0}`;
}

/** Dense indices of the keys, in order of first occurrence. */
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
