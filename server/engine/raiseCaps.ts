import type { FillResult } from './report.ts';
import { seat } from './seat.ts';
import type { Problem, SectionType } from './types.ts';

/** A larger cap for the sections of a style, and the rows of a dance it makes room for while all others stay put. */
export interface CapCure {
  readonly type: SectionType;
  /** -1 for MULTI. */
  readonly dance: number;
  readonly category: number;
  readonly cap: number;
  readonly seats: number;
}

/** A more crowded floor is not acceptable. */
const MOST_MORE_COUPLES = 2;

/**
 * The smallest caps that seat unassigned rows while no other row moves. Each is tried, so `seats` is exact. Solos never
 * benefit: they dance alone.
 */
export function raiseCaps(
  problem: Problem,
  { assignment, waiting }: Pick<FillResult, 'assignment' | 'waiting'>,
): CapCure[] {
  const late = waiting
    .filter(({ reason }) => reason.kind === 'floor' || reason.kind === 'noWay')
    .map(({ row }) => row)
    .filter((row) => problem.rows[row]!.type !== 'SOLO');
  const styles = Map.groupBy(late, (row) => `${problem.rows[row]!.type} ${problem.rows[row]!.category}`);
  return [...styles.values()].flatMap((rows) => curesOfStyle(problem, assignment, rows));
}

function curesOfStyle(problem: Problem, assignment: readonly number[], rows: readonly number[]): CapCure[] {
  const { type, category } = problem.rows[rows[0]!]!;
  const isOfStyle = (section: Problem['sections'][number]): boolean =>
    section.type === type && section.categories.includes(category);
  const caps = problem.sections.filter(isOfStyle).map((section) => section.cap);
  const cures = new Map<number, CapCure>();
  for (let more = 1; more <= MOST_MORE_COUPLES && caps.length > 0; more++) {
    const cap = Math.max(...caps) + more;
    const sections = problem.sections.map((section) => (isOfStyle(section) ? { ...section, cap } : section));
    const raised = { ...problem, sections, isFixed: problem.rows.map(() => true) };
    const seats = new Map<number, number>();
    for (const { row } of seat(raised, assignment, rows).placed) {
      const { dance } = problem.rows[row]!;
      seats.set(dance, (seats.get(dance) ?? 0) + 1);
    }
    for (const [dance, count] of seats) {
      if (!cures.has(dance)) cures.set(dance, { type, dance, category, cap, seats: count });
    }
  }
  return [...cures.values()];
}
