import { certifyContests } from './contests/certificate.ts';
import { heatKey, rowKey } from './fill/groups.ts';
import { addLaterRounds, rowsOfRound } from './fill/laterRows.ts';
import type { FilledProgram } from './fillProgram.ts';
import type { Problem } from './types.ts';

/**
 * Adds later rounds as fixed rows for filling. An unassigned row whose later round clashes with another row of its
 * people becomes undanceable.
 */
export function withLaterRounds(problem: Problem): Problem {
  if ((problem.laterRounds ?? []).length === 0) return problem;
  const rows = problem.rows.map((row, index) => {
    const met = clashingPerson(problem, index);
    return met < 0 ? row : { ...row, persons: [met, met] };
  });
  return addLaterRounds({ ...problem, rows });
}

/** Person of an unassigned row who already dances in the heat of the row's later round; -1 for none. */
function clashingPerson({ rows, assignment, laterRounds = [] }: Problem, row: number): number {
  if (assignment[row]! >= 0) return -1;
  const { entry, persons } = rows[row]!;
  for (const round of laterRounds) {
    if (!round.rows.some((one) => one.entry === entry)) continue;
    const met = persons.find((person) =>
      rows.some((other, index) => assignment[index] === round.heat && other.persons.includes(person)),
    );
    if (met !== undefined) return met;
  }
  return -1;
}

/** Whether the person may dance a later round in a heat open to the row. */
const mayBeRecalled = (problem: Problem, row: number, person: number): boolean =>
  (problem.laterRounds ?? []).some(
    (round) =>
      heatKey(problem, problem.heats[round.heat]!) === rowKey(problem.rows[row]!) &&
      round.rows.some(({ persons }) => persons.includes(person)),
  );

export function withoutLaterRounds(problem: Problem, filled: FilledProgram): FilledProgram {
  const { laterRounds = [], rows } = problem;
  if (laterRounds.length === 0) return filled;
  const added = laterRounds.map((round) => ({
    key: heatKey(problem, problem.heats[round.heat]!),
    count: rowsOfRound(problem, round).length,
  }));
  const assignment = filled.assignment.slice(0, rows.length);
  return {
    ...filled,
    assignment,
    assigned: filled.assigned - added.reduce((sum, { count }) => sum + count, 0),
    dances: filled.dances.map((dance) => {
      const here = added.filter(({ key }) => key === rowKey(dance));
      const more = here.reduce((sum, { count }) => sum + count, 0);
      const counts = { rows: dance.rows - more, assigned: dance.assigned - more, bound: dance.bound - more };
      return more === 0 ? dance : { ...dance, ...counts };
    }),
    waiting: filled.waiting.map((one) => {
      const person = clashingPerson(problem, one.row);
      if (person >= 0) return { ...one, reason: { kind: 'laterRound', person }, cure: null };
      const { reason } = one;
      return reason.kind === 'person' && mayBeRecalled(problem, one.row, reason.person)
        ? { ...one, reason: { kind: 'mayBeRecalled', person: reason.person } }
        : one;
    }),
    contests: filled.contests && certifyContests(problem, assignment),
  };
}
