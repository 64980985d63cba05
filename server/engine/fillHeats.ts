import { Anchors } from './fill/anchors.ts';
import { boundOf, type GroupBound } from './fill/bound.ts';
import type { Colouring } from './fill/colouring.ts';
import { Fairness } from './fill/fairness.ts';
import { fillGroup, repairRows, waitingRows } from './fill/fillGroup.ts';
import { type FillPart, fillPartOf, straysOf } from './fill/fillPart.ts';
import { JointBound } from './fill/floors/jointBound.ts';
import { danceableCount, type Group, groupsOf, overlappingHeats } from './fill/groups.ts';
import { danceReport, waitingReport } from './fill/reasons.ts';
import { markShutOut } from './fill/shutOut.ts';
import { spaceSolos } from './fill/spaceSolos.ts';
import { withInvented } from './invented.ts';
import { tellStep } from './progress.ts';
import type { FillResult } from './report.ts';
import type { Problem } from './types.ts';

/**
 * Assigns as many unassigned rows as possible and proves the bound. Assigned rows stay assigned and move only along
 * chains that make room; fixed rows and danced heats never move. Idempotent.
 */
export function fillHeats(given: Problem): FillResult {
  const problem = markShutOut(withInvented(given));
  const filling = new Filling(problem);
  let assignment = [...problem.assignment];
  // Stop at the first pass without a gain and discard it, so that filling again changes nothing.
  for (let isFirst = true; ; isFirst = false) {
    const next = [...assignment];
    const isComplete = filling.pass(next, isFirst);
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
    moved: movedRows(problem.assignment, assignment),
  };
}

/** Rows whose heat changed, without those that had none before. */
export function movedRows(before: readonly number[], after: readonly number[]): number[] {
  return after.flatMap((heat, row) => (before[row]! >= 0 && before[row] !== heat ? [row] : []));
}

/** Search budget of one pass, in heats visited: about half a second. */
const EFFORT = 2e7;

function countOf(assignment: readonly number[]): number {
  let count = 0;
  for (const heat of assignment) if (heat >= 0) count += 1;
  return count;
}

class Filling {
  private readonly problem: Problem;
  private readonly groups: readonly Group[];
  private readonly overlaps: ReadonlyMap<number, readonly number[]> | null;
  private readonly strays: readonly number[];
  /** Heats the searches of this pass may still visit. */
  private effort = 0;
  private parts: readonly FillPart[] = [];
  private readonly bounds = new Map<Group, GroupBound & { readonly hasOddGroups: boolean }>();
  /** Null unless floors run side by side. */
  private readonly jointBound: JointBound | null;

  constructor(problem: Problem) {
    this.problem = problem;
    this.groups = groupsOf(problem);
    this.overlaps = overlappingHeats(problem);
    this.strays = straysOf(problem);
    const ownBound = (group: Group, withOddGroups: boolean) => this.boundFor(group, withOddGroups).bound;
    this.jointBound = this.overlaps === null ? null : new JointBound(problem, ownBound);
  }

  /** One part per dance; a single part where floors run side by side, since a person ties their dances together. */
  private partsOf(assignment: readonly number[], groups: readonly Group[]): FillPart[] {
    const { problem, overlaps, strays } = this;
    if (overlaps !== null) return [fillPartOf(problem, this.groups, assignment, overlaps, strays)];
    return groups.map((group) => fillPartOf(problem, [group], assignment, null, strays));
  }

  private boundFor(group: Group, withOddGroups: boolean): GroupBound {
    const known = this.bounds.get(group);
    if (known !== undefined && (known.hasOddGroups || !withOddGroups)) return known;
    const { problem, strays } = this;
    return this.noteBound(
      group,
      fillPartOf(problem, [group], problem.assignment, null, strays).colouring,
      withOddGroups,
    );
  }

  private noteBound(group: Group, colouring: Colouring, withOddGroups = false): GroupBound {
    const bound = { ...boundOf(colouring, group, withOddGroups), hasOddGroups: withOddGroups };
    this.bounds.set(group, bound);
    return bound;
  }

  private minUnassigned(part: FillPart, withOddGroups: boolean): number {
    if (this.jointBound !== null) return this.jointBound.minUnassigned(part, withOddGroups);
    return part.groups.reduce((sum, group, i) => {
      const waiting = waitingRows(part.colouring, part.rowsOf[i]!).length;
      if (waiting === 0) return sum;
      const most = this.boundFor(group, withOddGroups).bound;
      return sum + Math.min(waiting, danceableCount(this.problem, group) - most);
    }, 0);
  }

  /** While the bound allows more rows: one search, then the tighter bound, then more searches. */
  private searchOn(part: FillPart, mustKeep: Uint8Array): boolean {
    const { colouring, rowsOf, heatsOf } = part;
    const rows = rowsOf.flat();
    let left = waitingRows(colouring, rows).length;
    for (const [withOddGroups, starts] of [
      [false, 1],
      [true, 3],
    ] as const) {
      if (left === 0) return true;
      const atBest = this.minUnassigned(part, withOddGroups);
      if (left > atBest)
        left = repairRows(
          colouring,
          rows,
          heatsOf,
          mustKeep,
          atBest,
          starts,
          this.stepsFor(part, starts),
          this.problem.seed,
        );
      if (left <= atBest || this.jointBound?.provesByTrial(part, mustKeep)) return true;
    }
    return false;
  }

  /** Steps per start of a search, within the budget of the pass. */
  private stepsFor(part: FillPart, starts: number): number {
    const heats = 1 + part.colouring.heatCount;
    const wanted = Math.max(2000, Math.min(20_000, 100 * part.colouring.rowCount));
    const steps = Math.max(100, Math.min(wanted, Math.floor(this.effort / heats / starts)));
    this.effort -= steps * starts * heats;
    return steps;
  }

  /**
   * Fills every group into `assignment`. Returns whether every group is at its bound, so another pass gains nothing.
   */
  pass(assignment: number[], isFirst: boolean): boolean {
    const fairness = new Fairness(this.problem, assignment);
    const anchors = this.problem.mode === 'RUNS' ? new Anchors(this.problem) : null;
    let done = 0;
    let isComplete = true;
    const waiting = this.groups.filter((group) => group.rows.some((row) => assignment[row] === -1));
    this.effort = EFFORT;
    this.parts = this.partsOf(assignment, waiting);
    for (const part of this.parts) {
      const { colouring, rowsOf, heatsOf } = part;
      const mustKeep = Uint8Array.from(colouring.heatOf, (h) => (h >= 0 ? 1 : 0));
      part.groups.forEach((group, i) => {
        fillGroup(colouring, group, rowsOf[i]!, heatsOf.get(part.kindOf[i]!)!, fairness, anchors, () => {
          // The bound is for the assignment before the pass, which this group still has here.
          if (isFirst && this.overlaps === null) this.noteBound(group, colouring);
        });
        done += 1;
        if (isFirst) tellStep('FILLING', done, waiting.length);
      });
      isComplete = this.searchOn(part, mustKeep) && isComplete;
      colouring.heatOf.forEach((h, r) => {
        assignment[colouring.rowIds[r]!] = h === -1 ? -1 : colouring.heatIds[h]!;
      });
    }
    spaceSolos(this.problem, this.groups, assignment, this.overlaps);
    return isComplete;
  }

  report(assignment: readonly number[]): Pick<FillResult, 'dances' | 'waiting'> {
    const short = this.groups.filter((group) => group.rows.some((row) => assignment[row] === -1));
    const isAsLeft = this.parts.every(({ colouring }) =>
      colouring.heatOf.every(
        (h, r) => assignment[colouring.rowIds[r]!] === (h === -1 ? -1 : colouring.heatIds[h]),
      ),
    );
    const parts = isAsLeft ? this.parts : this.partsOf(assignment, short);
    const ownDances = this.groups
      .filter((group) => group.rows.length > 0)
      .map((group) => {
        if (!short.includes(group)) return danceReport(group, assignment, null, null, false);
        const own = parts.find((part) => part.groups.length === 1 && part.groups[0] === group);
        const alone = own ?? fillPartOf(this.problem, [group], assignment, null, this.strays);
        const assigned = group.rows.filter((row) => assignment[row]! >= 0).length;
        const quick = this.boundFor(group, false);
        const bound = assigned < quick.bound ? this.boundFor(group, true) : quick;
        return danceReport(group, assignment, bound, alone.colouring, this.overlaps !== null);
      });
    const dances = this.jointBound?.share(ownDances) ?? ownDances;
    return {
      dances,
      waiting: parts.flatMap((part) => waitingReport(part, dances)).sort((a, b) => a.row - b.row),
    };
  }
}
