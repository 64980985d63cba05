import { isClosedTo } from '../away.ts';
import type { EngineHeat, EngineRow, EngineSection, Problem } from '../types.ts';

/** Rows that compete for the same heats: one dance, one solo dance, or one multi-dance category. */
export interface Group {
  readonly type: EngineRow['type'];
  /** -1 for MULTI. */
  readonly dance: number;
  readonly category: number;
  readonly rows: number[];
  /** Not yet danced, by time. */
  readonly openHeats: number[];
  readonly dancedHeats: number[];
}

/** Groups by type and dance; each has rows or heats. */
export function groupsOf(problem: Problem): Group[] {
  const groups = new Map<number, Group>();
  const groupOf = (key: number, type: Group['type'], dance: number, category: number): Group => {
    let group = groups.get(key);
    if (group === undefined) {
      group = { type, dance, category, rows: [], openHeats: [], dancedHeats: [] };
      groups.set(key, group);
    }
    return group;
  };
  problem.rows.forEach((row, i) => {
    groupOf(rowKey(row), row.type, row.dance, row.category).rows.push(i);
  });
  problem.heats.forEach((heat, i) => {
    const type = problem.sections[heat.section]!.type;
    const group = groupOf(heatKey(problem, heat), type, heat.dance, heat.category);
    (heat.isDanced ? group.dancedHeats : group.openHeats).push(i);
  });
  for (const group of groups.values()) {
    group.openHeats.sort((a, b) => problem.heats[a]!.start - problem.heats[b]!.start || a - b);
  }
  return [...groups.entries()].sort((a, b) => a[0] - b[0]).map(([, group]) => group);
}

/** Equal for a row and a heat if and only if the row may be in the heat. */
export function rowKey(row: Pick<EngineRow, 'type' | 'dance' | 'category'>): number {
  if (row.type === 'MULTI') return row.category * 4 + 2;
  return row.dance * 4 + (row.type === 'SOLO' ? 1 : 0);
}

export function heatKey(problem: Pick<Problem, 'sections'>, heat: EngineHeat): number {
  const type = problem.sections[heat.section]!.type;
  if (type === 'MULTI') return heat.category * 4 + 2;
  return heat.dance * 4 + (type === 'SOLO' ? 1 : 0);
}

/** Most rows in the heat; 1 for a solo. */
export function capOf(problem: Problem, heat: EngineHeat): number {
  const section = problem.sections[heat.section]!;
  return section.type === 'SOLO' ? 1 : section.cap;
}

/** Largest cap of the sections that take the rows, else of all sections, else `unknown`; 1 for a solo. */
export function largestCap(
  sections: readonly EngineSection[],
  { type, category }: Pick<EngineRow, 'type' | 'category'>,
  unknown = 1,
): number {
  if (sections.length === 0 && type !== 'SOLO') return unknown;
  if (type === 'SOLO') return 1;
  const own = sections.filter((section) => section.type === type && section.categories.includes(category));
  return Math.max(1, ...(own.length > 0 ? own : sections).map(({ cap }) => cap));
}

/** Different people, and a heat that is open to all of them. */
export function isDanceable(row: EngineRow): boolean {
  const { persons } = row;
  if (row.isShutOut || persons.length === 0) return false;
  if (persons.length === 2) return persons[0] !== persons[1];
  return new Set(persons).size === persons.length;
}

export function danceableCount(problem: Problem, group: Group): number {
  return group.rows.filter((row) => isDanceable(problem.rows[row]!)).length;
}

/** For each heat the others that overlap in time; null if none do. */
export function overlappingHeats(problem: Problem): Map<number, number[]> | null {
  const order = problem.heats.map((_, i) => i);
  order.sort((a, b) => problem.heats[a]!.start - problem.heats[b]!.start || a - b);
  const overlaps = new Map<number, number[]>();
  const endOf = (heat: number): number =>
    problem.heats[heat]!.start + Math.max(1, problem.sections[problem.heats[heat]!.section]!.duration);
  let running: number[] = [];
  for (const heat of order) {
    running = running.filter((other) => endOf(other) > problem.heats[heat]!.start);
    for (const other of running) {
      note(overlaps, heat, other);
      note(overlaps, other, heat);
    }
    running.push(heat);
  }
  return overlaps.size > 0 ? overlaps : null;
}

function note(overlaps: Map<number, number[]>, heat: number, other: number): void {
  const known = overlaps.get(heat);
  if (known === undefined) overlaps.set(heat, [other]);
  else known.push(other);
}

/** Whether all people of these rows are there and in no overlapping heat. */
export function isOverlapFree(
  problem: Problem,
  overlaps: ReadonlyMap<number, readonly number[]> | null,
  assignment: readonly number[],
  rows: readonly number[],
): boolean {
  const isThere = (row: number): boolean => {
    const heat = problem.heats[assignment[row]!]!;
    return problem.rows[row]!.persons.every((person) => !isClosedTo(problem, person, heat));
  };
  if (!rows.every(isThere)) return false;
  if (overlaps === null) return true;
  return rows.every((row) => {
    const beside = overlaps.get(assignment[row]!) ?? [];
    if (beside.length === 0) return true;
    const { persons } = problem.rows[row]!;
    return assignment.every(
      (heat, other) =>
        other === row ||
        !beside.includes(heat) ||
        !problem.rows[other]!.persons.some((person) => persons.includes(person)),
    );
  });
}
