import type { Colouring } from '../fill/colouring.ts';
import { realPeople } from '../invented.ts';
import { COSTUME_SECONDS, type CostumeBorder, costumeBorders, numbered, type Sequence } from '../quality.ts';

/** Weights of the terms of J. */
export const SPREAD = {
  /** Two heats of a person, consecutive or with one between. */
  next: 4,
  afterOne: 1,
  levelDeviation: 1,
  age: 0.25,
  /** A second age group in a multi-dance heat outweighs everything else. */
  ageOfMulti: 60,
  sizeSquared: 2,
  costume: 6,
} as const;

/**
 * J of the SPREAD mode: heats alone, and each person's consecutive heats. All terms are local. Heats are in time order.
 */
export class SpreadCost {
  private readonly colouring: Colouring;
  private readonly joined: Uint8Array;
  private readonly age: Int32Array;
  private readonly ageSeen: Int32Array;
  private readonly isTeacher: Uint8Array;
  /** Invented people need no rest. */
  private readonly isInvented: Uint8Array;
  private readonly isMulti: Uint8Array;
  private readonly borders: readonly CostumeBorder[];
  private readonly start: Float64Array;
  private stamp = 0;

  constructor(colouring: Colouring, sequence: Sequence) {
    const { problem, rowIds } = colouring;
    const ages = numbered(rowIds.map((row) => problem.rows[row]!.age));
    this.colouring = colouring;
    this.joined = sequence.joined;
    this.age = ages.of;
    this.ageSeen = new Int32Array(ages.count);
    this.isTeacher = Uint8Array.from(colouring.personIds, (person) =>
      problem.isProfessional[person] ? 1 : 0,
    );
    this.isInvented = Uint8Array.from(colouring.personIds, (person) =>
      person < realPeople(problem) ? 0 : 1,
    );
    this.isMulti = Uint8Array.from(colouring.heatIds, (heat) =>
      problem.sections[problem.heats[heat]!.section]!.type === 'MULTI' ? 1 : 0,
    );
    this.borders = costumeBorders(problem, sequence);
    this.start = Float64Array.from(colouring.heatIds, (heat) => problem.heats[heat]!.start);
  }

  total(): number {
    const { heatCount, personCount } = this.colouring;
    let cost = 0;
    for (let h = 0; h < heatCount; h++) cost += this.heat(h);
    for (let p = 0; p < personCount; p++) cost += this.way(p, 0, heatCount - 1) + this.costumes(p);
    return cost;
  }

  heat(h: number): number {
    const { members, level } = this.colouring;
    const rows = members[h]!;
    if (rows.length === 0) return 0;
    const stamp = ++this.stamp;
    let sum = 0;
    let squares = 0;
    let ages = 0;
    for (const r of rows) {
      const l = level[r]!;
      sum += l;
      squares += l * l;
      const age = this.age[r]!;
      if (this.ageSeen[age] === stamp) continue;
      this.ageSeen[age] = stamp;
      ages += 1;
    }
    return (
      SPREAD.levelDeviation * (squares - (sum * sum) / rows.length) +
      (this.isMulti[h] ? SPREAD.ageOfMulti : SPREAD.age) * (ages - 1) +
      SPREAD.sizeSquared * rows.length ** 2
    );
  }

  /** Cost of the person's consecutive heats, counted at the earlier heat of each pair, from `low` to `high`. */
  way(p: number, low: number, high: number): number {
    const { at, heatCount } = this.colouring;
    const { joined } = this;
    const base = p * heatCount;
    const end = high < heatCount - 2 ? high : heatCount - 2;
    let cost = 0;
    if (this.isInvented[p] === 1) return 0;
    for (let h = low < 0 ? 0 : low; h <= end; h++) {
      if (at[base + h] === 0 || joined[h] === 0) continue;
      if (at[base + h + 1]! > 0) cost += SPREAD.next;
      if (joined[h + 1] === 1 && h + 2 < heatCount && at[base + h + 2]! > 0) cost += SPREAD.afterOne;
    }
    return cost;
  }

  /** Cost of the person's pairs around two heats, each counted once. */
  around(p: number, a: number, b: number): number {
    const low = a < b ? a : b;
    const high = a < b ? b : a;
    const from = high - 2 > low ? high - 2 : low + 1;
    return this.way(p, low - 2, low) + this.way(p, from, high);
  }

  nearBorder(a: number, b: number): boolean {
    return this.borders.some(({ low, high }) => (a >= low && a <= high) || (b >= low && b <= high));
  }

  /** Cost of the person's costume changes within `COSTUME_SECONDS`. */
  costumes(p: number): number {
    const { at, heatCount } = this.colouring;
    const base = p * heatCount;
    let cost = 0;
    if (this.isInvented[p] === 1) return 0;
    for (const { first, low, high } of this.borders) {
      let last = first - 1;
      while (last >= low && at[base + last] === 0) last -= 1;
      let next = first;
      while (next <= high && at[base + next] === 0) next += 1;
      if (last < low || next > high) continue;
      const rest = this.start[next]! - this.start[last]!;
      if (rest >= COSTUME_SECONDS) continue;
      cost += (this.isTeacher[p] ? 1 : 2) * SPREAD.costume * (2 - rest / COSTUME_SECONDS);
    }
    return cost;
  }
}
