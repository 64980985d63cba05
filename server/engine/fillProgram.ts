import { type ContestCertificate, certifyContests } from './contests/certificate.ts';
import { fittingPlaces } from './fill/fittingPlaces.ts';
import { fillHeats, movedRows } from './fillHeats.ts';
import { improve } from './improve.ts';
import type { FillResult } from './report.ts';
import { arrangeFilling, gatherProgram, improveRounds } from './rounds/arrangeFilling.ts';
import { keepsContests, type Problem } from './types.ts';

export interface FilledProgram extends FillResult {
  /** What it does for contests, and where one has a part too many; null where they are mixed freely. */
  readonly contests: ContestCertificate | null;
}

/**
 * What the button does. Places that were planned with the heats are taken where they still fit, and the exact filling
 * adds the rest with its certificate; where a row is left out it fills afresh, since fairness chooses who. Then the rows
 * are laid out as well as they can be: all of them where nothing stands, else only the new ones, so that what stood
 * stays, and filling twice is filling once.
 * @param planned heat that every row was planned for, -1 for none
 */
export function fillProgram(problem: Problem, planned: readonly number[] = []): FilledProgram {
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
  const stood = {
    ...problem,
    isFixed: problem.assignment.map((heat, row) => heat >= 0 || problem.isFixed[row]!),
  };
  const assignment =
    problem.mode === 'RUNS'
      ? arrangeFilling(stood, filled.assignment, isEmpty ? 'empty' : 'standing')
      : improveProgram(stood, filled.assignment);
  if (filled.dances.every((dance) => dance.proven)) return { ...filled, assignment };
  // Laid out otherwise, a row may find a place that no search had found.
  const again = fillHeats({ ...problem, assignment });
  return { ...again, moved: movedRows(problem.assignment, again.assignment) };
}

/** Improves the current assignment by the problem's mode; no row is lost and fixed rows stay. */
export function improveProgram(problem: Problem, assignment: readonly number[]): number[] {
  if (problem.mode === 'RUNS') return improveRounds(problem, assignment);
  const together = keepsContests(problem) ? gatherProgram(problem, assignment) : assignment;
  return [...improve(problem, together).assignment];
}
