import type { Colouring } from '../colouring.ts';
import { restore } from '../place.ts';

const MOST_ROWS = 60;
/** Rows visited before giving up: about 0.2 s. */
const MOST_LOOKS = 4e6;

/**
 * Exhaustive search with the most constrained row first, until at most `minUnassigned` rows are unassigned. Leaves the
 * best assignment found and never unassigns `mustKeep` rows.
 * @returns the minimum number of unassigned rows; null if the search gave up
 */
export function tryAll(
  colouring: Colouring,
  rows: readonly number[],
  mustKeep: Uint8Array,
  minUnassigned: number,
): number | null {
  const movable = rows.filter((r) => colouring.isDanceable[r] === 1 && !colouring.isFixed[r]);
  if (movable.length > MOST_ROWS) return null;
  const search = new Search(colouring, movable, mustKeep, minUnassigned);
  return search.run();
}

class Search {
  private readonly colouring: Colouring;
  private readonly mustKeep: Uint8Array;
  private readonly minUnassigned: number;
  /** Rows not yet decided. */
  private readonly open: Set<number>;
  /** Symmetry breaking: the previous identical row takes an earlier heat, or is left out as well. */
  private readonly twin = new Map<number, number>();
  private readonly leftOut = new Set<number>();
  private best: Int32Array;
  private fewest: number;
  private looks = 0;

  constructor(colouring: Colouring, rows: readonly number[], mustKeep: Uint8Array, minUnassigned: number) {
    this.colouring = colouring;
    this.mustKeep = mustKeep;
    this.minUnassigned = minUnassigned;
    this.open = new Set(rows);
    this.best = colouring.heatOf.slice();
    this.fewest = rows.filter((r) => colouring.heatOf[r] === -1).length;
    const last = new Map<string, number>();
    for (const r of rows) {
      const people = [...colouring.people.subarray(colouring.first[r]!, colouring.first[r + 1]!)];
      const key = [
        colouring.rowKind[r],
        colouring.level[r],
        mustKeep[r],
        ...people.sort((a, b) => a - b),
      ].join(' ');
      const before = last.get(key);
      if (before !== undefined) this.twin.set(r, before);
      last.set(key, r);
    }
  }

  run(): number | null {
    const { colouring } = this;
    for (const r of this.open) if (colouring.heatOf[r]! >= 0) colouring.take(r);
    const isComplete = this.fewest <= this.minUnassigned || this.descend();
    restore(colouring, this.best);
    return isComplete ? this.fewest : null;
  }

  /** Returns false when the search gives up. */
  private descend(): boolean {
    const { colouring, leftOut } = this;
    if (this.open.size === 0) {
      this.best = colouring.heatOf.slice();
      this.fewest = leftOut.size;
      return true;
    }
    const next = this.tightest();
    if (next === null) return this.looks <= MOST_LOOKS;
    const { row, heats } = next;
    this.open.delete(row);
    const twin = this.twin.get(row);
    const isTwinOut = twin !== undefined && leftOut.has(twin);
    const after = twin === undefined ? -1 : colouring.heatOf[twin]!;
    let isSearching = true;
    for (const h of isTwinOut ? [] : heats) {
      if (h <= after) continue;
      colouring.put(row, h);
      isSearching = this.descend();
      colouring.take(row);
      if (!isSearching || this.fewest <= this.minUnassigned) break;
    }
    if (
      isSearching &&
      this.fewest > this.minUnassigned &&
      !this.mustKeep[row] &&
      leftOut.size + 1 < this.fewest
    ) {
      leftOut.add(row);
      isSearching = this.descend();
      leftOut.delete(row);
    }
    this.open.add(row);
    return isSearching;
  }

  /** Most constrained undecided row; null if the branch cannot beat the best. */
  private tightest(): { row: number; heats: number[] } | null {
    this.looks += this.open.size;
    if (this.looks > MOST_LOOKS) return null;
    let best: { row: number; heats: number[] } | null = null;
    let lost = this.leftOut.size;
    for (const row of this.open) {
      const twin = this.twin.get(row);
      if (twin !== undefined && this.open.has(twin)) continue;
      const heats = this.freeHeats(row);
      if (heats.length === 0) {
        lost += 1;
        if (this.mustKeep[row] || lost >= this.fewest) return null;
      }
      if (best === null || heats.length < best.heats.length) best = { row, heats };
    }
    return best;
  }

  private freeHeats(row: number): number[] {
    const { colouring } = this;
    const mask = colouring.maskOf(colouring.rowKind[row]!);
    const heats: number[] = [];
    for (let w = 0; w < colouring.words; w++) {
      for (let bits = colouring.freeWord(row, w, mask) & colouring.room[w]!; bits !== 0; bits &= bits - 1) {
        const h = (w << 5) + 31 - Math.clz32(bits & -bits);
        if (colouring.suitsLevel(colouring.level[row]!, h)) heats.push(h);
      }
    }
    return heats;
  }
}
