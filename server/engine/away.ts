import type { EngineHeat, Problem } from './types.ts';

/** Whether the person cannot dance some of the time [start, end). */
export function isAwayFrom(
  { away }: Pick<Problem, 'away'>,
  person: number,
  start: number,
  end: number,
): boolean {
  return away?.[person]?.some(([from, until]) => from < end && start < until) ?? false;
}

/** Whether the heat is closed to the person. */
export function isClosedTo(
  problem: Pick<Problem, 'away' | 'sections'>,
  person: number,
  { section, start }: EngineHeat,
): boolean {
  return isAwayFrom(problem, person, start, start + Math.max(1, problem.sections[section]!.duration));
}

export const hasAway = ({ away = [] }: Pick<Problem, 'away'>): boolean =>
  away.some((spans) => spans.length > 0);
