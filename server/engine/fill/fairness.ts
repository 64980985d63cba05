import type { EngineRow, Problem } from '../types.ts';
import type { Colouring } from './colouring.ts';

/** Extra cost of losing all rows of an entry, or of the whole day. */
const WHOLE_ENTRY = 3;
const EVERYTHING = 6;

/** Losses per person over all dances, so that each dance's choice considers the whole day. */
export class Fairness {
  private readonly claimant: Int32Array;
  private readonly entry: Int32Array;
  private readonly total: Int32Array;
  private readonly lost: Int32Array;
  private readonly seated: Int32Array;

  constructor(problem: Problem, assignment: readonly number[]) {
    const { rows } = problem;
    this.claimant = new Int32Array(rows.length);
    this.entry = new Int32Array(rows.length);
    this.total = new Int32Array(problem.isProfessional.length);
    this.lost = new Int32Array(problem.isProfessional.length);
    let entries = 1;
    for (let i = 0; i < rows.length; i++) {
      const claimant = claimantOf(problem, rows[i]!);
      this.claimant[i] = claimant;
      this.entry[i] = rows[i]!.entry;
      this.total[claimant]! += 1;
      entries = Math.max(entries, rows[i]!.entry + 1);
    }
    this.seated = new Int32Array(entries);
    for (let i = 0; i < rows.length; i++) if (assignment[i]! >= 0) this.seated[this.entry[i]!]! += 1;
  }

  /** Marginal cost of leaving the row out; grows as more rows are left out. */
  costOf(row: number): number {
    const claimant = this.claimant[row]!;
    const lost = this.lost[claimant]! + 1;
    const everything = lost === this.total[claimant] ? EVERYTHING : 0;
    return lost + everything + (this.seated[this.entry[row]!] === 1 ? WHOLE_ENTRY : 0);
  }

  seat(row: number): void {
    this.seated[this.entry[row]!]! += 1;
  }

  leaveOut(row: number): void {
    this.seated[this.entry[row]!]! -= 1;
    this.lost[this.claimant[row]!]! += 1;
  }

  takeBack(row: number): void {
    this.seated[this.entry[row]!]! += 1;
    this.lost[this.claimant[row]!]! -= 1;
  }
}

/** Who the row is danced for: the entrant, or the first student if a professional entered it. */
function claimantOf(problem: Problem, row: EngineRow): number {
  const entrant = row.persons[0] ?? 0;
  if (!problem.isProfessional[entrant]) return entrant;
  return row.persons.find((person) => !problem.isProfessional[person]) ?? entrant;
}

/**
 * Keeps at most `places` of the chosen rows and spreads losses fairly: drops the surplus where it costs least, then
 * exchanges rows of an over-booked person while the total cost falls.
 */
export function chooseFairly(
  colouring: Colouring,
  fairness: Fairness,
  waiting: readonly number[],
  chosen: readonly number[],
  places: number,
  free: Int32Array,
): number[] {
  const rowOf = (r: number): number => colouring.rowIds[r]!;
  const isIn = new Uint8Array(colouring.rowCount);
  for (const r of chosen) isIn[r] = 1;
  for (const r of waiting) fairness.seat(rowOf(r));
  for (const r of waiting) if (!isIn[r]) fairness.leaveOut(rowOf(r));
  for (const r of cheapestToLeaveOut(chosen, chosen.length - places, (row) => fairness.costOf(rowOf(row)))) {
    isIn[r] = 0;
    fairness.leaveOut(rowOf(r));
  }
  exchange(colouring, fairness, waiting, isIn, free);
  return waiting.filter((r) => isIn[r] === 1);

  /** Bucket queue with lazy updates: costs only grow, so a stale row moves to a later bucket. */
  function* cheapestToLeaveOut(rows: readonly number[], count: number, cost: (row: number) => number) {
    const buckets: number[][] = [];
    const drop = (r: number, at: number): void => {
      buckets[at] ??= [];
      buckets[at].push(r);
    };
    for (const r of rows) drop(r, cost(r));
    let left = count;
    for (let c = 0; c < buckets.length && left > 0; c++) {
      for (let r = buckets[c]?.pop(); r !== undefined && left > 0; r = buckets[c]?.pop()) {
        const now = cost(r);
        if (now > c) {
          drop(r, now);
        } else {
          left -= 1;
          yield r;
        }
      }
    }
  }
}

function exchange(
  colouring: Colouring,
  fairness: Fairness,
  waiting: readonly number[],
  isIn: Uint8Array,
  free: Int32Array,
): void {
  const { first, people, rowIds } = colouring;
  const left = free.slice();
  const rowsOf: number[][] = Array.from({ length: colouring.personCount }, () => []);
  for (const r of waiting) {
    for (let i = first[r]!; i < first[r + 1]!; i++) {
      rowsOf[people[i]!]!.push(r);
      if (isIn[r]) left[people[i]!]! -= 1;
    }
  }
  const shift = (r: number, by: number): void => {
    for (let i = first[r]!; i < first[r + 1]!; i++) left[people[i]!]! += by;
  };
  const hasRoom = (r: number): boolean => {
    for (let i = first[r]!; i < first[r + 1]!; i++) if (left[people[i]!]! < 0) return false;
    return true;
  };
  for (let pass = 0, isBetter = true; pass < 20 && isBetter; pass++) {
    isBetter = false;
    for (const out of waiting) {
      if (isIn[out]) continue;
      const row = rowIds[out]!;
      shift(out, -1);
      fairness.takeBack(row);
      let best = -1;
      let bestCost = fairness.costOf(row);
      for (const candidate of tiedRows(out)) {
        if (!isIn[candidate]) continue;
        const cost = fairness.costOf(rowIds[candidate]!);
        if (cost >= bestCost) continue;
        shift(candidate, 1);
        if (hasRoom(out)) {
          best = candidate;
          bestCost = cost;
        }
        shift(candidate, -1);
      }
      if (best === -1) {
        shift(out, 1);
        fairness.leaveOut(row);
        continue;
      }
      isBetter = true;
      isIn[out] = 1;
      isIn[best] = 0;
      shift(best, 1);
      fairness.leaveOut(rowIds[best]!);
    }
  }

  /** Candidates for an exchange: rows of the most over-booked person. */
  function tiedRows(out: number): readonly number[] {
    let most = people[first[out]!]!;
    for (let i = first[out]!; i < first[out + 1]!; i++)
      if (left[people[i]!]! < left[most]!) most = people[i]!;
    return rowsOf[most]!;
  }
}
