import { Anchors } from './fill/anchors.ts';
import { boundOf, type GroupBound } from './fill/bound.ts';
import { Fairness } from './fill/fairness.ts';
import { fillGroup, repairRows, waitingRows } from './fill/fillGroup.ts';
import { danceableCount, type Group, groupsOf, overlappingHeats } from './fill/groups.ts';
import { type Part, partOf, straysOf } from './fill/parts.ts';
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
  const filling = new Filling(problem);
  let assignment = [...problem.assignment];
  // A pass that gains nothing leaves no trace, so the next call ends with the same plan.
  for (let isFirst = true; ; isFirst = false) {
    const next = [...assignment];
    const isComplete = filling.pass(next, isFirst ? onProgress : undefined);
    const isBetter = countOf(next) > countOf(assignment);
    if (isBetter) assignment = next;
    if (isComplete || !isBetter) break;
  }
  const assigned = countOf(assignment);
  return {
    assignment,
    assigned,
    unassigned: assignment.length - assigned,
    ...filling.report(assignment),
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

/** What all passes over one problem share. */
class Filling {
  private readonly problem: Problem;
  private readonly groups: readonly Group[];
  private readonly overlaps: ReadonlyMap<number, readonly number[]> | null;
  private readonly strays: readonly number[];
  private readonly bounds = new Map<Group, GroupBound>();

  constructor(problem: Problem) {
    this.problem = problem;
    this.groups = groupsOf(problem);
    this.overlaps = overlappingHeats(problem);
    this.strays = straysOf(problem);
  }

  /** Floors side by side tie the dances together; otherwise each dance is a problem of its own. */
  private partsOf(assignment: readonly number[], groups: readonly Group[]): Part[] {
    const { problem, overlaps, strays } = this;
    if (overlaps !== null) return [partOf(problem, this.groups, assignment, overlaps, strays)];
    return groups.map((group) => partOf(problem, [group], assignment, null, strays));
  }

  private boundFor(group: Group): GroupBound {
    const known = this.bounds.get(group);
    if (known !== undefined) return known;
    const { problem, strays } = this;
    const bound = boundOf(partOf(problem, [group], problem.assignment, null, strays).standing, group);
    this.bounds.set(group, bound);
    return bound;
  }

  /** Fills every group into `assignment`; true where no group can get more, so that another pass would be in vain. */
  pass(assignment: number[], onProgress: FillProgress | undefined): boolean {
    const fairness = new Fairness(this.problem, assignment);
    const anchors = this.problem.mode === 'RUNS' ? new Anchors(this.problem) : null;
    let done = 0;
    let isComplete = true;
    const waiting = this.groups.filter((group) => group.rows.some((row) => assignment[row] === -1));
    for (const part of this.partsOf(assignment, waiting)) {
      const { standing, rowsOf, heatsOf } = part;
      let leftAtBest = 0;
      let left = 0;
      part.groups.forEach((group, i) => {
        fillGroup(standing, group, rowsOf[i]!, heatsOf.get(part.kindOf[i]!)!, fairness, anchors);
        const count = waitingRows(standing, rowsOf[i]!).length;
        left += count;
        if (count > 0) {
          leftAtBest += Math.min(count, danceableCount(this.problem, group) - this.boundFor(group).bound);
        }
        done += 1;
        onProgress?.(done, waiting.length);
      });
      if (left > leftAtBest) {
        left = repairRows(standing, rowsOf.flat(), heatsOf, leftAtBest, this.problem.seed);
        isComplete = isComplete && left <= leftAtBest;
      }
      standing.heatOf.forEach((h, r) => {
        assignment[standing.rowIds[r]!] = h === -1 ? -1 : standing.heatIds[h]!;
      });
    }
    spaceSolos(this.problem, this.groups, assignment, this.overlaps);
    return isComplete;
  }

  report(assignment: readonly number[]): Pick<FillResult, 'dances' | 'waiting'> {
    const short = this.groups.filter((group) => group.rows.some((row) => assignment[row] === -1));
    const parts = this.partsOf(assignment, short);
    const dances = this.groups
      .filter((group) => group.rows.length > 0)
      .map((group) => {
        if (!short.includes(group)) return danceReport(group, assignment, null, null);
        const own = parts.find((part) => part.groups.length === 1 && part.groups[0] === group);
        const alone = own ?? partOf(this.problem, [group], assignment, null, this.strays);
        return danceReport(group, assignment, this.boundFor(group), alone.standing);
      });
    return {
      dances,
      waiting: parts.flatMap((part) => waitingReport(part, dances)).sort((a, b) => a.row - b.row),
    };
  }
}
