import { hasAway } from '../away.ts';
import type { Problem, SectionType } from '../types.ts';
import type { Pool } from './cast.ts';

/** Sections connected by a session, a style or overlapping times. Parts are independent. */
export interface ProgramPart {
  readonly sections: readonly number[];
  readonly pools: readonly Pool[];
  readonly rows: readonly number[];
}

/** Splits a problem into independent parts. Rows without a section are in none. */
export function splitParts(problem: Problem): ProgramPart[] {
  const { sections, rows } = problem;
  const root = sections.map((_, i) => i);
  const find = (i: number): number => (root[i] === i ? i : find(root[i]!));
  const join = (a: number, b: number) => {
    root[Math.max(find(a), find(b))] = Math.min(find(a), find(b));
  };
  const firstOf = new Map<string, number>();
  const joinBy = (key: string, section: number) => {
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, section);
    else join(first, section);
  };
  const byPool = new Map<string, number[]>();
  const lists: Record<SectionType, number[][]> = { HEAT: [], MULTI: [], SOLO: [] };
  rows.forEach((row, r) => {
    const known = lists[row.type][row.category];
    if (known) known.push(r);
    else {
      const list = [r];
      lists[row.type][row.category] = list;
      byPool.set(poolKey(row.type, row.category), list);
    }
  });
  const sectionOf = new Map<string, number>();
  sections.forEach((section, s) => {
    joinBy(`session ${section.session}`, s);
    for (const category of section.categories) {
      const key = poolKey(section.type, category);
      if (!byPool.has(key)) continue;
      joinBy(key, s);
      if (!sectionOf.has(key)) sectionOf.set(key, s);
    }
  });
  for (const [a, b] of overlappingSections(problem)) join(a, b);

  const parts = new Map<number, { sections: number[]; pools: Pool[]; rows: number[] }>();
  sections.forEach((_, s) => {
    const part = parts.get(find(s));
    if (part) part.sections.push(s);
    else parts.set(find(s), { sections: [s], pools: [], rows: [] });
  });
  for (const [key, section] of sectionOf) {
    const part = parts.get(find(section))!;
    const { type, category } = rows[byPool.get(key)![0]!]!;
    part.pools.push({ type, category, dances: dancesOf(problem, type, category, byPool.get(key)!) });
    for (const row of byPool.get(key)!) part.rows.push(row);
  }
  for (const part of parts.values()) part.rows.sort((a, b) => a - b);
  return [...parts.values()].filter((part) => part.pools.length > 0);
}

export function poolKey(type: string, category: number): string {
  return `${type} ${category}`;
}

/** In the style's order. */
function dancesOf(problem: Problem, type: SectionType, category: number, rows: readonly number[]): number[] {
  if (type === 'MULTI') return [-1];
  const danced = new Set<number>();
  for (const row of rows) danced.add(problem.rows[row]!.dance);
  for (const heat of problem.heats) {
    if (heat.category === category && problem.sections[heat.section]!.type === type) danced.add(heat.dance);
  }
  return [...danced].sort((a, b) => a - b);
}

/** Sections whose times are fixed in advance: on overlapping floors, and where a dancer is away for a part of one. */
export function settledSections(problem: Problem): Set<number> {
  const { away, rows, sections } = problem;
  const settled = new Set(overlappingSections(problem).flat());
  if (!hasAway(problem)) return settled;
  for (const { type, category, persons } of rows) {
    const spans = persons.flatMap((person) => away![person] ?? []);
    if (spans.length === 0) continue;
    sections.forEach((section, s) => {
      const { start, end } = section;
      if (section.type !== type || !section.categories.includes(category)) return;
      if (spans.some(([from, until]) => from < end && start < until && (start < from || until < end)))
        settled.add(s);
    });
  }
  return settled;
}

function overlappingSections(problem: Problem): [number, number][] {
  const pairs: [number, number][] = [];
  const order = problem.sections
    .map((section, s) => ({ s, start: section.start, end: section.end }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start || a.s - b.s);
  order.forEach((a, i) => {
    for (let j = i + 1; j < order.length && order[j]!.start < a.end; j++) pairs.push([a.s, order[j]!.s]);
  });
  return pairs;
}
