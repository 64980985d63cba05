import type { Colouring } from '../fill/colouring.ts';
import {
  blockKey,
  COSTUME_SECONDS,
  type CostumeBorder,
  contestKey,
  costumeBorders,
  coupleKey,
  MULTI_AGE,
  numbered,
  type QualityWeights,
  type Sequence,
  weightsOf,
} from '../quality.ts';

/** Prices what stands: heats by themselves, and each person's way through the day. Heats are in time order. */
export class Score {
  readonly couple: Int32Array;
  readonly coupleRows: readonly number[][];
  readonly contest: Int32Array;
  readonly contestRows: readonly number[][];
  private readonly colouring: Colouring;
  private readonly weights: QualityWeights;
  private readonly joined: Uint8Array;
  private readonly block: Int32Array;
  private readonly age: Int32Array;
  private readonly ageSeen: Int32Array;
  private readonly contestSeen: Int32Array;
  private readonly contestCount: Int32Array;
  private readonly isTeacher: Uint8Array;
  private readonly isMulti: Uint8Array;
  private readonly borders: readonly CostumeBorder[];
  private readonly start: Float64Array;
  private stamp = 0;

  constructor(colouring: Colouring, sequence: Sequence) {
    const { problem, rowIds } = colouring;
    const rows = rowIds.map((row) => problem.rows[row]!);
    const couples = numbered(rows.map(coupleKey));
    const contests = numbered(rows.map(contestKey));
    const ages = numbered(rows.map((row) => row.age));
    this.colouring = colouring;
    this.weights = weightsOf(problem.mode);
    this.joined = sequence.joined;
    this.couple = couples.of;
    this.coupleRows = listed(couples);
    this.block = numbered(rows.map(blockKey)).of;
    this.contest = contests.of;
    this.contestRows = listed(contests);
    this.contestSeen = new Int32Array(contests.count);
    this.contestCount = new Int32Array(contests.count);
    this.age = ages.of;
    this.ageSeen = new Int32Array(ages.count);
    this.isTeacher = Uint8Array.from(colouring.personIds, (person) =>
      problem.isProfessional[person] ? 1 : 0,
    );
    this.isMulti = Uint8Array.from(colouring.heatIds, (heat) =>
      problem.sections[problem.heats[heat]!.section]!.type === 'MULTI' ? 1 : 0,
    );
    this.borders = costumeBorders(problem, sequence);
    this.start = Float64Array.from(colouring.heatIds, (heat) => problem.heats[heat]!.start);
  }

  /** J of the whole plan, counted afresh. */
  total(): number {
    const { heatCount, personCount } = this.colouring;
    let cost = 0;
    for (let h = 0; h < heatCount; h++) cost += this.heat(h);
    for (let p = 0; p < personCount; p++) cost += this.way(p, 0, heatCount - 1) + this.costumes(p);
    return cost;
  }

  heat(h: number): number {
    const { members, level } = this.colouring;
    const { weights, age, contest } = this;
    const rows = members[h]!;
    const size = rows.length;
    if (size === 0) return 0;
    const stamp = ++this.stamp;
    let low = Infinity;
    let high = -Infinity;
    let sum = 0;
    let squares = 0;
    let ages = 0;
    let contests = 0;
    let pairs = 0;
    for (let i = 0; i < size; i++) {
      const r = rows[i]!;
      const l = level[r]!;
      if (l < low) low = l;
      if (l > high) high = l;
      sum += l;
      squares += l * l;
      if (this.ageSeen[age[r]!] !== stamp) {
        this.ageSeen[age[r]!] = stamp;
        ages += 1;
      }
      const c = contest[r]!;
      if (this.contestSeen[c] !== stamp) {
        this.contestSeen[c] = stamp;
        this.contestCount[c] = 1;
        contests += 1;
      } else {
        pairs += this.contestCount[c]!;
        this.contestCount[c]! += 1;
      }
    }
    return (
      weights.levelRange * (high - low) +
      weights.levelDeviation * (squares - (sum * sum) / size) +
      (this.isMulti[h] ? MULTI_AGE : weights.age) * (ages - 1) +
      weights.contest * (contests - 1) +
      weights.contestPair * pairs +
      (size === 1 ? weights.oneCouple : size === 2 ? weights.twoCouples : 0) +
      weights.sizeSquared * size * size
    );
  }

  /** What the person's neighbouring heats cost, counted at the earlier heat of each pair, from heat `low` to `high`. */
  way(p: number, low: number, high: number): number {
    const { at, heatCount } = this.colouring;
    const { joined, weights } = this;
    const base = p * heatCount;
    const end = high < heatCount - 2 ? high : heatCount - 2;
    let cost = 0;
    for (let h = low < 0 ? 0 : low; h <= end; h++) {
      const row = at[base + h]!;
      if (row === 0 || joined[h] === 0) continue;
      const next = at[base + h + 1]!;
      if (next > 0) cost += this.neighbours(p, row - 1, next - 1);
      if (joined[h + 1] === 0 || h + 2 >= heatCount) continue;
      const afterOne = at[base + h + 2]!;
      if (afterOne === 0) continue;
      const isSame = this.couple[row - 1] === this.couple[afterOne - 1];
      cost += isSame ? weights.sameCoupleAfterOne : weights.otherPartnerAfterOne;
    }
    return cost;
  }

  private neighbours(p: number, r: number, next: number): number {
    const { couple, block, weights } = this;
    if (couple[r] !== couple[next]) return weights.otherPartner;
    if (block[r] !== block[next]) return weights.sameCouple;
    return this.isTeacher[p] ? weights.sameBlock * weights.teacher : weights.sameBlock;
  }

  /** The person's pairs around two heats, each counted once. */
  around(p: number, a: number, b: number): number {
    const low = a < b ? a : b;
    const high = a < b ? b : a;
    const from = high - 2 > low ? high - 2 : low + 1;
    return this.way(p, low - 2, low) + this.way(p, from, high);
  }

  /** True where a costume border lies near one of the heats. */
  nearBorder(a: number, b: number): boolean {
    for (const { low, high } of this.borders) {
      if ((a >= low && a <= high) || (b >= low && b <= high)) return true;
    }
    return false;
  }

  /** Changes of costume that leave the person less than half an hour. */
  costumes(p: number): number {
    const { at, heatCount } = this.colouring;
    const base = p * heatCount;
    let cost = 0;
    for (const { first, low, high } of this.borders) {
      let last = first - 1;
      while (last >= low && at[base + last] === 0) last -= 1;
      let next = first;
      while (next <= high && at[base + next] === 0) next += 1;
      if (last < low || next > high) continue;
      const rest = this.start[next]! - this.start[last]!;
      if (rest >= COSTUME_SECONDS) continue;
      cost +=
        (this.isTeacher[p] ? this.weights.teacher : 2) * this.weights.costume * (2 - rest / COSTUME_SECONDS);
    }
    return cost;
  }
}

function listed(keys: { of: Int32Array; count: number }): number[][] {
  const lists: number[][] = Array.from({ length: keys.count }, () => []);
  keys.of.forEach((key, i) => {
    lists[key]!.push(i);
  });
  return lists;
}
