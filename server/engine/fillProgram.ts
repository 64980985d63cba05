import { type ContestCertificate, certifyContests } from './contests/certificate.ts';
import { keepsContests } from './contests/keepsContests.ts';
import { type FillProgress, fillHeats, movedRows } from './fillHeats.ts';
import { improve } from './improve.ts';
import type { FillResult } from './report.ts';
import { fillRounds } from './rounds/fillRounds.ts';
import { improveRounds } from './rounds/improveRounds.ts';
import { arrangeContests, gatherProgram } from './rounds/units/arrangeContests.ts';
import type { Problem } from './types.ts';

export interface FilledProgram extends FillResult {
  /** What it does for contests, and where one has a part too many; null where they are mixed freely. */
  readonly contests: ContestCertificate | null;
}

/**
 * What the button does: the exact filling with its certificate first, then the same rows laid out as well as they can
 * be. Contests together where they are to be kept, and whole blocks in rounds where runs are wanted and nothing stands
 * yet; else only the rows that are new are bettered, so that what stood stays, and filling twice is filling once.
 */
export function fillProgram(problem: Problem, onProgress?: FillProgress): FilledProgram {
  const filled = fillBest(problem, onProgress);
  const contests = keepsContests(problem) ? certifyContests(problem, filled.assignment) : null;
  return { ...filled, contests };
}

function fillBest(problem: Problem, onProgress?: FillProgress): FillResult {
  const filled = fillHeats(problem, onProgress);
  const isNew = filled.assignment.map((heat, row) => heat >= 0 && problem.assignment[row]! < 0);
  if (!isNew.includes(true)) return filled;
  const assignment = laidOut(problem, filled.assignment);
  if (filled.dances.every((dance) => dance.proven)) return { ...filled, assignment };
  // Laid out anew, a row may find a place that no search had found.
  const again = fillHeats({ ...problem, assignment });
  return { ...again, moved: movedRows(problem.assignment, again.assignment) };
}

function laidOut(problem: Problem, filled: readonly number[]): number[] {
  const stood = problem.assignment.map((heat) => heat >= 0);
  const isEmpty = stood.every((stands, row) => !stands || problem.isFixed[row]);
  const inRounds = problem.mode === 'RUNS' && isEmpty ? wholeBlocks(problem, filled) : null;
  if (!keepsContests(problem)) {
    if (inRounds) return inRounds;
    return improveProgram(withFixed(problem, stood), filled);
  }
  const partsOf = (assignment: readonly number[]) => certifyContests(problem, assignment).figures.parts;
  if (inRounds && certifyContests(problem, inRounds).scattered.length === 0) return inRounds;
  // Contests come before blocks: where rounds leave one apart, the same rows are laid out dance by dance.
  const arranged = improveProgram(withFixed(problem, stood), arrangeContests(problem, filled));
  return inRounds && partsOf(inRounds) <= partsOf(arranged) ? inRounds : arranged;
}

function withFixed(problem: Problem, stood: readonly boolean[]): Problem {
  return { ...problem, isFixed: problem.isFixed.map((fixed, row) => fixed || stood[row] === true) };
}

/** Betters what stands by the problem's mode; no row is lost and fixed rows stay. */
export function improveProgram(problem: Problem, assignment: readonly number[]): number[] {
  if (problem.mode === 'RUNS') return improveRounds(problem, assignment);
  const together = keepsContests(problem) ? gatherProgram(problem, assignment) : assignment;
  return [...improve(problem, together).assignment];
}

/** The same rows in rounds; null where that would leave out a row that the exact filling seats. */
function wholeBlocks(problem: Problem, filled: readonly number[]): number[] | null {
  const start = filled.map((heat, row) =>
    problem.rows[row]!.type === 'SOLO' || problem.isFixed[row] ? heat : -1,
  );
  const leftOut = new Set(filled.flatMap((heat, row) => (heat < 0 ? [row] : [])));
  const assignment = fillRounds(problem, start, leftOut);
  return assignment.every((heat, row) => heat < 0 === filled[row]! < 0) ? assignment : null;
}
