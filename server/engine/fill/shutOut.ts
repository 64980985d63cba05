import { hasAway, isClosedTo } from '../away.ts';
import type { EngineRow, Problem } from '../types.ts';
import { groupsOf } from './groups.ts';

/** Marks the unassigned rows that no open heat of their dance can take because someone is away: no bound counts them. */
export function markShutOut(problem: Problem): Problem {
  if (!hasAway(problem)) return problem;
  const rows = [...problem.rows];
  for (const { rows: own, openHeats } of groupsOf(problem)) {
    const isShut = ({ persons }: EngineRow): boolean =>
      openHeats.every((heat) => persons.some((person) => isClosedTo(problem, person, problem.heats[heat]!)));
    for (const row of own) {
      const isOpen = openHeats.length === 0 || problem.assignment[row]! >= 0 || !isShut(rows[row]!);
      if (!isOpen) rows[row] = { ...rows[row]!, isShutOut: true };
    }
  }
  return { ...problem, rows };
}

/** The person who is away from all these heats, else everyone who is away from some. */
export function peopleAway(problem: Problem, { persons }: EngineRow, heats: readonly number[]): number[] {
  const isClosed = (person: number) => (heat: number) => isClosedTo(problem, person, problem.heats[heat]!);
  const always = persons.find((person) => heats.every(isClosed(person)));
  return always === undefined ? persons.filter((person) => heats.some(isClosed(person))) : [always];
}
