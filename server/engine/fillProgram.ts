import { type ContestCertificate, certifyContests } from './contests/certificate.ts';
import { fittingPlaces } from './fill/fittingPlaces.ts';
import { fillHeats, movedRows } from './fillHeats.ts';
import { improve } from './improve.ts';
import { withInvented } from './invented.ts';
import type { FillResult } from './report.ts';
import { arrangeFilling, gatherProgram, improveRounds } from './rounds/arrangeFilling.ts';
import { keepsContests, type Problem } from './types.ts';

export interface FilledProgram extends FillResult {
  /** Null where contests may be mixed. */
  readonly contests: ContestCertificate | null;
}

/**
 * Fill Heats with Entries. Takes the planned places that still fit and fills the rest exactly; if a row stays out,
 * fills from scratch, since fairness decides which. Then optimises the layout: of all rows in an empty schedule, else
 * only of the new ones. Idempotent.
 * @param planned heat that Generate planned for each row, -1 for none
 */
export function fillProgram(given: Problem, planned: readonly number[] = []): FilledProgram {
  const problem = withInvented(given);
  const filled = fillBest(problem, planned);
  const contests = keepsContests(problem) ? certifyContests(problem, filled.assignment) : null;
  return { ...filled, contests };
}

function fillBest(problem: Problem, planned: readonly number[]): FillResult {
  const isEmpty = problem.assignment.every((heat, row) => heat < 0 || problem.isFixed[row]);
  if (isEmpty && problem.mode === 'RUNS' && planned.some((heat) => heat >= 0)) {
    const placed = { ...problem, assignment: fittingPlaces(problem, planned) };
    const filled = fillHeats(placed);
    if (filled.unassigned === 0)
      return { ...filled, moved: [], assignment: arrangeFilling(problem, filled.assignment, 'planned') };
  }
  const filled = fillHeats(problem);
  const isNew = filled.assignment.map((heat, row) => heat >= 0 && problem.assignment[row]! < 0);
  if (!isNew.includes(true)) return filled;
  const withFixed = {
    ...problem,
    isFixed: problem.assignment.map((heat, row) => heat >= 0 || problem.isFixed[row]!),
  };
  const assignment =
    problem.mode === 'RUNS'
      ? arrangeFilling(withFixed, filled.assignment, isEmpty ? 'empty' : 'partial')
      : improveProgram(withFixed, filled.assignment);
  if (filled.dances.every((dance) => dance.proven)) return { ...filled, assignment };
  // The new layout may have room for a row that no search could place.
  const again = fillHeats({ ...problem, assignment });
  return { ...again, moved: movedRows(problem.assignment, again.assignment) };
}

/** Loses no row and moves no fixed one. */
export function improveProgram(given: Problem, assignment: readonly number[]): number[] {
  const problem = withInvented(given);
  if (problem.mode === 'RUNS') return improveRounds(problem, assignment);
  const together = keepsContests(problem) ? gatherProgram(problem, assignment) : assignment;
  return [...improve(problem, together).assignment];
}
