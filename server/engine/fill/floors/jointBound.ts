import type { BoundReason, DanceReport } from '../../report.ts';
import type { Problem } from '../../types.ts';
import { waitingRows } from '../fillGroup.ts';
import type { FillPart } from '../fillPart.ts';
import type { Group } from '../groups.ts';
import { sideBySideBound } from './sideBySide.ts';
import { tryAll } from './tryAll.ts';

interface Known {
  readonly most: number;
  /** Whether the bound covers the dance; the others count with their own. */
  readonly isOf: (dance: Pick<DanceReport, 'type' | 'dance' | 'category'>) => boolean;
  readonly reason: () => BoundReason;
}

/** Joint bound of all dances where floors run side by side and no person can be on two of them. */
export class JointBound {
  private readonly problem: Problem;
  private readonly ownBound: (group: Group, withOddGroups: boolean) => number;
  private known: Known | null = null;
  private hasOddGroups = false;

  constructor(problem: Problem, ownBound: (group: Group, withOddGroups: boolean) => number) {
    this.problem = problem;
    this.ownBound = ownBound;
  }

  minUnassigned(part: FillPart, withOddGroups: boolean): number {
    if (this.known === null || (withOddGroups && !this.hasOddGroups)) {
      this.hasOddGroups = withOddGroups;
      const own = new Map(
        part.groups.flatMap((group, i) =>
          group.rows.length > 0 ? [[part.kindOf[i]!, this.ownBound(group, withOddGroups)] as const] : [],
        ),
      );
      const { bound, kinds, reason } = sideBySideBound(part.colouring, own);
      if (this.known === null || bound < this.known.most) {
        const groups = part.groups.filter((_, i) => kinds.has(part.kindOf[i]!));
        const isOf: Known['isOf'] = ({ type, dance, category }) =>
          groups.some((one) => one.type === type && one.dance === dance && one.category === category);
        this.known = { most: bound, isOf, reason };
      }
    }
    return Math.max(0, placeable(part) - this.known.most);
  }

  /** Exhaustive search on small days. Returns whether the assignment is now proven maximum. */
  provesByTrial(part: FillPart, mustKeep: Uint8Array): boolean {
    const { colouring } = part;
    const rows = part.rowsOf.flat();
    const { assignment } = this.problem;
    const keepAssigned = Uint8Array.from(colouring.rowIds, (row) => (assignment[row]! >= 0 ? 1 : 0));
    const atBest = this.minUnassigned(part, false);
    const left = tryAll(colouring, rows, keepAssigned, atBest);
    if (left === null) {
      // Search again with the rows this pass must keep, else filling again would find more.
      tryAll(colouring, rows, mustKeep, atBest);
      return false;
    }
    const movable = rows.filter((r) => colouring.isDanceable[r] === 1 && !colouring.isFixed[r]).length;
    if (left > atBest) {
      const reason = (): BoundReason => ({ kind: 'tried', rows: movable });
      this.known = { most: placeable(part) - left, isOf: () => true, reason };
    }
    return true;
  }

  /** Splits the joint bound into bounds per dance. */
  share(dances: readonly DanceReport[]): readonly DanceReport[] {
    const { known } = this;
    if (known === null) return dances;
    const spare = ({ bound, assigned }: DanceReport): number => bound - assigned;
    let left = known.most - dances.reduce((sum, dance) => sum + dance.assigned, 0);
    for (const dance of dances) if (!known.isOf(dance)) left -= spare(dance);
    return dances.map((dance) => {
      if (!known.isOf(dance)) return dance;
      const own = Math.min(spare(dance), Math.max(0, left));
      left -= own;
      if (own === spare(dance)) return dance;
      const bound = dance.assigned + own;
      return { ...dance, bound, proven: own === 0, reason: known.reason() };
    });
  }
}

/** Rows that are assigned, or danceable and unassigned. */
function placeable({ colouring, rowsOf }: FillPart): number {
  const assigned = colouring.heatOf.reduce((sum, h) => sum + (h >= 0 ? 1 : 0), 0);
  return assigned + waitingRows(colouring, rowsOf.flat()).length;
}
