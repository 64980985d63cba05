import type { Problem } from '../../../server/engine/types.ts';

/** Days between the copies, so that their sessions never meet. */
const DAYS = 4;

/**
 * Several copies of a competition, with new people and sections some days later, but shared contests. Nothing is
 * assigned.
 */
export function copiesOf(problem: Problem, times: number): Problem {
  const people = problem.isProfessional.length;
  const sessions = 1 + Math.max(...problem.sections.map(({ session }) => session));
  const entries = 1 + Math.max(...problem.rows.map(({ entry }) => entry));
  const later = DAYS * 86_400;
  const numbers = Array.from({ length: times }, (_, n) => n);
  const rows = numbers.flatMap((n) =>
    problem.rows.map((row) => ({
      ...row,
      entry: row.entry + n * entries,
      persons: row.persons.map((person) => person + n * people),
    })),
  );
  return {
    ...problem,
    isProfessional: numbers.flatMap(() => problem.isProfessional),
    sections: numbers.flatMap((n) =>
      problem.sections.map((section) => ({
        ...section,
        start: section.start + n * later,
        end: section.end + n * later,
        session: section.session + n * sessions,
      })),
    ),
    heats: [],
    rows,
    assignment: rows.map(() => -1),
    isFixed: rows.map(() => false),
  };
}
