import { certifyContests } from './contests/certificate.ts';
import { Floor } from './explain/explainMove.ts';
import { heatKey, rowKey } from './fill/groups.ts';
import { addLaterRounds, rowsOfRound } from './fill/laterRows.ts';
import type { FilledProgram } from './fillProgram.ts';
import { withInvented } from './invented.ts';
import type { Problem } from './types.ts';

/**
 * Adds later rounds as fixed rows for filling. An unassigned row whose later round clashes with another row of its
 * people becomes undanceable.
 */
export function withLaterRounds(given: Problem): Problem {
  const problem = withInvented(given);
  if ((problem.laterRounds ?? []).length === 0) return problem;
  const floor = new Floor(problem);
  const rows = problem.rows.map((row, index) => {
    const [met] = problem.assignment[index]! < 0 ? floor.ownLaterRounds(index) : [];
    return met ? { ...row, persons: [met.person, met.person] } : row;
  });
  return addLaterRounds({ ...problem, rows });
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
  const floor = new Floor(problem);
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
      const [met] = floor.ownLaterRounds(one.row);
      if (met) return { ...one, reason: { kind: 'laterRound', person: met.person }, cure: null };
      const { reason } = one;
      return reason.kind === 'person' && mayBeRecalled(problem, one.row, reason.person)
        ? { ...one, reason: { kind: 'mayBeRecalled', person: reason.person } }
        : one;
    }),
    contests: filled.contests && certifyContests(problem, assignment),
  };
}
