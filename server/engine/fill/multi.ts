import type { Colouring } from './colouring.ts';
import { insertRow } from './place.ts';

/** Costs per extra age group in a heat and per double-booked person; both dominate level spread. */
const SECOND_AGE = 1000;
const CLASH = 1e6;

/**
 * Cuts multi-dance rows, ordered by age and level, into heats by dynamic programming: one age group per heat where
 * possible, then near levels. Inserts double-booked rows elsewhere. Returns the rows left unassigned.
 */
export function placeAges(colouring: Colouring, rows: readonly number[], heats: readonly number[]): number[] {
  const ends = cheapestCut(colouring, rows, heats);
  const left: number[] = [];
  let start = 0;
  heats.forEach((h, i) => {
    for (const r of rows.slice(start, ends[i])) {
      const fits = colouring.members[h]!.length < colouring.cap[h]! && colouring.isFree(r, h);
      if (fits && colouring.suitsLevel(colouring.level[r]!, h)) colouring.put(r, h);
      else left.push(r);
    }
    start = ends[i]!;
  });
  left.push(...rows.slice(start));
  return left.filter((r) => !insertRow(colouring, r, heats));
}

function cheapestCut(colouring: Colouring, rows: readonly number[], heats: readonly number[]): number[] {
  const n = rows.length;
  const even = n / heats.length;
  let cost = new Float64Array(n + 1).fill(Infinity);
  cost[0] = 0;
  const choice: Int32Array[] = [];
  for (const h of heats) {
    const next = new Float64Array(n + 1).fill(Infinity);
    const from = new Int32Array(n + 1);
    for (let start = 0; start <= n; start++) {
      if (cost[start] === Infinity) continue;
      const piece = new Piece(colouring, rows, start);
      for (let end = start; end <= Math.min(n, start + colouring.cap[h]!); end++) {
        if (end > start) piece.add(end - 1);
        const total = cost[start]! + piece.cost() + 0.01 * (end - start - even) ** 2;
        if (total >= next[end]!) continue;
        next[end] = total;
        from[end] = start;
      }
    }
    cost = next;
    choice.push(from);
  }
  let end = n;
  while (end > 0 && cost[end] === Infinity) end -= 1;
  const ends = new Array<number>(heats.length);
  for (let i = heats.length - 1; i >= 0; i--) {
    ends[i] = end;
    end = choice[i]![end]!;
  }
  return ends;
}

class Piece {
  private readonly colouring: Colouring;
  private readonly rows: readonly number[];
  private readonly ages = new Set<number>();
  private readonly people = new Set<number>();
  private clashes = 0;
  private low = Infinity;
  private high = -Infinity;
  private end: number;
  private readonly start: number;

  constructor(colouring: Colouring, rows: readonly number[], start: number) {
    this.colouring = colouring;
    this.rows = rows;
    this.start = start;
    this.end = start;
  }

  add(i: number): void {
    const { first, people, problem, rowIds } = this.colouring;
    const r = this.rows[i]!;
    const row = problem.rows[rowIds[r]!]!;
    this.ages.add(row.age);
    this.low = Math.min(this.low, row.level);
    this.high = Math.max(this.high, row.level);
    for (let j = first[r]!; j < first[r + 1]!; j++) {
      if (this.people.has(people[j]!)) this.clashes += 1;
      this.people.add(people[j]!);
    }
    this.end = i + 1;
  }

  cost(): number {
    if (this.end === this.start) return 0;
    return this.clashes * CLASH + (this.ages.size - 1) * SECOND_AGE + (this.high - this.low) ** 2;
  }
}
