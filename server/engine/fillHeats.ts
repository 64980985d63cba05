import { boundOf, type GroupBound } from './fill/bound.ts';
import { Fairness } from './fill/fairness.ts';
import { fillGroup, repairRows, waitingRows } from './fill/fillGroup.ts';
import { danceableCount, type Group, groupsOf, overlappingHeats } from './fill/groups.ts';
import { partOf } from './fill/parts.ts';
import { danceReport, waitingReport } from './fill/reasons.ts';
import { spaceSolos } from './fill/solos.ts';
import type { FillResult } from './report.ts';
import type { Problem } from './types.ts';

/** Called after each group of rows with the number of groups done and in all. */
export type FillProgress = (done: number, total: number) => void;

/**
 * Assigns as many waiting rows as can be assigned at all, and says why no more. What stands stays assigned and moves
 * only along the chains that make place; fixed rows and danced heats do not move. Filling twice changes nothing.
 */
export function fillHeats(problem: Problem, onProgress?: FillProgress): FillResult {
  const groups = groupsOf(problem);
  const overlaps = overlappingHeats(problem);
  const bounds = new Map<Group, GroupBound>();
  const boundFor = (group: Group): GroupBound => {
    let bound = bounds.get(group);
    if (bound === undefined) {
      bound = boundOf(partOf(problem, [group], problem.assignment, null).standing, group);
      bounds.set(group, bound);
    }
    return bound;
  };
  let assignment = [...problem.assignment];
  // A pass that gains nothing leaves no trace, so the next call ends with the same plan.
  for (let isFirst = true; ; isFirst = false) {
    const next = [...assignment];
    const isComplete = fillOnce(problem, groups, overlaps, next, boundFor, isFirst ? onProgress : undefined);
    const isBetter = countOf(next) > countOf(assignment);
    if (isBetter) assignment = next;
    if (isComplete || !isBetter) break;
  }
  const assigned = countOf(assignment);
  const dances = groups
    .filter((group) => group.rows.length > 0)
    .map((group) => danceReport(problem, group, assignment, boundFor));
  return {
    assignment,
    assigned,
    unassigned: assignment.length - assigned,
    dances,
    waiting: waitingReport(problem, groups, assignment, overlaps, dances),
    moved: assignment.flatMap((heat, row) => {
      const before = problem.assignment[row]!;
      return before >= 0 && before !== heat ? [row] : [];
    }),
  };
}

function countOf(assignment: readonly number[]): number {
  let count = 0;
  for (const heat of assignment) if (heat >= 0) count += 1;
  return count;
}

/** Fills every group into `assignment`; true where no group can get more, so that another pass would be in vain. */
function fillOnce(
  problem: Problem,
  groups: readonly Group[],
  overlaps: ReadonlyMap<number, readonly number[]> | null,
  assignment: number[],
  boundFor: (group: Group) => GroupBound,
  onProgress: FillProgress | undefined,
): boolean {
  const fairness = new Fairness(problem, assignment);
  let done = 0;
  let isComplete = true;
  // Floors side by side tie the dances together; otherwise each dance is a problem of its own.
  for (const together of overlaps === null ? groups.map((group) => [group]) : [groups]) {
    const part = partOf(problem, together, assignment, overlaps);
    const { standing, rowsOf, heatsOf } = part;
    let leftAtBest = 0;
    let left = 0;
    together.forEach((group, i) => {
      fillGroup(standing, group, rowsOf[i]!, heatsOf.get(part.kindOf[i]!)!, fairness);
      const waiting = waitingRows(standing, rowsOf[i]!).length;
      left += waiting;
      if (waiting > 0)
        leftAtBest += Math.min(waiting, danceableCount(problem, group) - boundFor(group).bound);
      done += 1;
      onProgress?.(done, groups.length);
    });
    if (left > leftAtBest) {
      left = repairRows(standing, rowsOf.flat(), heatsOf, leftAtBest, problem.seed);
      isComplete = isComplete && left <= leftAtBest;
    }
    standing.heatOf.forEach((h, r) => {
      assignment[standing.rowIds[r]!] = h === -1 ? -1 : standing.heatIds[h]!;
    });
  }
  spaceSolos(problem, groups, assignment, overlaps);
  return isComplete;
}
