import { fillHeats } from '../engine/fillHeats.ts';
import { improve } from '../engine/improve.ts';
import type { FillResult } from '../engine/report.ts';
import type { Problem } from '../engine/types.ts';

/**
 * Fills, then betters the places of the rows that are new; what stood before stays where filling left it. With
 * nothing new it changes nothing, so that filling twice is filling once.
 */
export function fillAndImprove(
  problem: Problem,
  onProgress?: (done: number, total: number) => void,
): FillResult {
  const filled = fillHeats(problem);
  const stood = problem.assignment.map((heat) => heat >= 0);
  if (!filled.assignment.some((heat, row) => heat >= 0 && !stood[row])) return filled;
  const isFixed = problem.isFixed.map((fixed, row) => fixed || stood[row] === true);
  const { assignment } = improve({ ...problem, isFixed }, filled.assignment, { onProgress });
  return { ...filled, assignment };
}
