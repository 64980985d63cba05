import { hasAway, isClosedTo } from '../away.ts';
import type { Problem } from '../types.ts';
import { capOf, heatKey, isDanceable, rowKey } from './groups.ts';
import type { PartnerGraph } from './partnerGraph.ts';

/**
 * Edge colouring: rows are edges between people, heats are colours, no person has one colour twice. Holds a subset of
 * rows and heats, renumbered from 0, with bit masks for cheap moves. Change it only by `put` and `take`.
 */
export class Colouring {
  readonly problem: Problem;
  /** Problem index of each local row, heat and person. */
  readonly rowIds: readonly number[];
  readonly heatIds: readonly number[];
  readonly personIds: readonly number[];
  /** People of row r: `people[first[r]] … people[first[r + 1] - 1]`. */
  readonly first: Int32Array;
  readonly people: Int32Array;
  readonly level: Int32Array;
  readonly heatOf: Int32Array;
  readonly members: number[][];
  readonly cap: Int32Array;
  /** Rows a heat takes now: its balanced size during colouring, its cap afterwards. */
  readonly limit: Int32Array;
  readonly isFixed: Uint8Array;
  readonly isDanceable: Uint8Array;
  readonly rowKind: Int32Array;
  readonly heatKind: Int32Array;
  /** 32-bit words per mask. */
  readonly words: number;
  /** Row of a person in a heat plus 1, at `person * heats + heat`; 0 for none. */
  readonly at: Int32Array;
  /** Bit set: the person dances in that heat or an overlapping one, or is away. */
  readonly busy: Int32Array;
  /** Bit set: the person is away during the heat; null if no one is. */
  readonly away: Int32Array | null;
  /** Bit set: the heat is below its limit. */
  readonly room: Int32Array;
  readonly overlaps: readonly (readonly number[])[] | null;
  readonly levelRange: number | null;
  /** Visited marks by row; see `newMark`. */
  readonly marks: Int32Array;
  private lastMark = 0;
  readonly graphs = new Map<number, PartnerGraph>();
  private readonly kindMasks = new Map<number, Int32Array>();

  /** Starts with the rows that `assignment` puts into the given heats. */
  constructor(
    problem: Problem,
    rowIds: readonly number[],
    heatIds: readonly number[],
    assignment: ArrayLike<number>,
    overlaps: ReadonlyMap<number, readonly number[]> | null,
  ) {
    const n = rowIds.length;
    const k = heatIds.length;
    const isDanced = (heat: number): boolean => problem.heats[heat]!.isDanced === true;
    this.problem = problem;
    this.rowIds = rowIds;
    this.heatIds = heatIds;
    this.levelRange = problem.levelRange;
    this.first = new Int32Array(n + 1);
    this.level = new Int32Array(n);
    this.isFixed = new Uint8Array(n);
    this.isDanceable = new Uint8Array(n);
    this.rowKind = new Int32Array(n);
    for (let r = 0; r < n; r++) {
      const row = problem.rows[rowIds[r]!]!;
      this.first[r + 1] = this.first[r]! + row.persons.length;
      this.level[r] = row.level;
      this.rowKind[r] = rowKey(row);
      if (problem.isFixed[rowIds[r]!] && assignment[rowIds[r]!]! >= 0) this.isFixed[r] = 1;
      if (isDanceable(row)) this.isDanceable[r] = 1;
    }
    this.people = new Int32Array(this.first[n]!);
    const localPerson = new Int32Array(problem.isProfessional.length);
    const personIds: number[] = [];
    for (let r = 0, next = 0; r < n; r++) {
      for (const person of problem.rows[rowIds[r]!]!.persons) {
        if (localPerson[person] === 0) localPerson[person] = personIds.push(person);
        this.people[next++] = localPerson[person]! - 1;
      }
    }
    this.personIds = personIds;
    this.heatOf = new Int32Array(n).fill(-1);
    this.marks = new Int32Array(n);
    this.members = heatIds.map(() => []);
    this.cap = Int32Array.from(heatIds, (heat) =>
      isDanced(heat) ? 0 : capOf(problem, problem.heats[heat]!),
    );
    this.limit = this.cap.slice();
    this.heatKind = Int32Array.from(heatIds, (heat) =>
      isDanced(heat) ? -1 : heatKey(problem, problem.heats[heat]!),
    );
    this.words = (k + 31) >>> 5;
    this.at = new Int32Array(personIds.length * k);
    this.busy = new Int32Array(personIds.length * this.words);
    this.room = new Int32Array(this.words);
    this.overlaps = localOverlaps(heatIds, overlaps);
    this.away = this.closedHeats();
    if (this.away !== null) this.busy.set(this.away);
    for (let h = 0; h < k; h++) {
      if (this.cap[h]! > 0) this.room[h >>> 5]! |= 1 << (h & 31);
      this.maskOf(this.heatKind[h]!)[h >>> 5]! |= 1 << (h & 31);
    }
    if (rowIds.every((row) => assignment[row] === -1)) return;
    const localHeat = new Map(heatIds.map((heat, h) => [heat, h]));
    for (let r = 0; r < n; r++) {
      const heat = localHeat.get(assignment[rowIds[r]!]!);
      if (heat !== undefined) this.seat(r, heat);
    }
  }

  private closedHeats(): Int32Array | null {
    const { problem, personIds, heatIds, words } = this;
    if (!hasAway(problem)) return null;
    const closed = new Int32Array(this.busy.length);
    personIds.forEach((person, p) => {
      if ((problem.away![person] ?? []).length === 0) return;
      heatIds.forEach((heat, h) => {
        if (isClosedTo(problem, person, problem.heats[heat]!))
          closed[p * words + (h >>> 5)]! |= 1 << (h & 31);
      });
    });
    return closed;
  }

  get rowCount(): number {
    return this.rowIds.length;
  }

  get heatCount(): number {
    return this.heatIds.length;
  }

  get personCount(): number {
    return this.personIds.length;
  }

  newMark(): number {
    this.lastMark += 1;
    return this.lastMark;
  }

  maskOf(kind: number): Int32Array {
    let mask = this.kindMasks.get(kind);
    if (mask === undefined) {
      mask = new Int32Array(this.words);
      this.kindMasks.set(kind, mask);
    }
    return mask;
  }

  /** Keeps an assigned row even if it breaks a rule (assigned by hand), but fixes it. */
  private seat(r: number, h: number): void {
    const breaksRule = !this.isDanceable[r] || this.rowKind[r] !== this.heatKind[h] || !this.isFree(r, h);
    if (breaksRule) {
      this.isFixed[r] = 1;
      for (let i = this.first[r]!; i < this.first[r + 1]!; i++) {
        const other = this.at[this.people[i]! * this.heatCount + h]!;
        if (other > 0) this.isFixed[other - 1] = 1;
      }
    }
    this.put(r, h);
  }

  put(r: number, h: number): void {
    const k = this.heatCount;
    this.heatOf[r] = h;
    const members = this.members[h]!;
    members.push(r);
    if (members.length >= this.limit[h]!) this.room[h >>> 5]! &= ~(1 << (h & 31));
    for (let i = this.first[r]!; i < this.first[r + 1]!; i++) {
      const p = this.people[i]!;
      this.at[p * k + h] = r + 1;
      this.busy[p * this.words + (h >>> 5)]! |= 1 << (h & 31);
      if (this.overlaps !== null)
        for (const o of this.overlaps[h]!) this.busy[p * this.words + (o >>> 5)]! |= 1 << (o & 31);
    }
  }

  take(r: number): void {
    const k = this.heatCount;
    const h = this.heatOf[r]!;
    const members = this.members[h]!;
    members[members.indexOf(r)] = members.at(-1)!;
    members.pop();
    this.heatOf[r] = -1;
    if (members.length < this.limit[h]!) this.room[h >>> 5]! |= 1 << (h & 31);
    for (let i = this.first[r]!; i < this.first[r + 1]!; i++) {
      const p = this.people[i]!;
      this.at[p * k + h] = 0;
      if (!this.isAway(p, h)) this.busy[p * this.words + (h >>> 5)]! &= ~(1 << (h & 31));
      if (this.overlaps !== null) this.recountOverlaps(p, h);
    }
  }

  private recountOverlaps(p: number, h: number): void {
    const k = this.heatCount;
    const overlaps = this.overlaps!;
    for (const slot of [h, ...overlaps[h]!]) {
      const isBusy =
        this.isAway(p, slot) ||
        this.at[p * k + slot]! > 0 ||
        overlaps[slot]!.some((o) => this.at[p * k + o]! > 0);
      if (isBusy) this.busy[p * this.words + (slot >>> 5)]! |= 1 << (slot & 31);
      else this.busy[p * this.words + (slot >>> 5)]! &= ~(1 << (slot & 31));
    }
  }

  isBusy(p: number, h: number): boolean {
    return ((this.busy[p * this.words + (h >>> 5)]! >>> (h & 31)) & 1) === 1;
  }

  isAway(p: number, h: number): boolean {
    return this.away !== null && ((this.away[p * this.words + (h >>> 5)]! >>> (h & 31)) & 1) === 1;
  }

  /** Whether none of the row's people is busy at the time of the heat. */
  isFree(r: number, h: number): boolean {
    for (let i = this.first[r]!; i < this.first[r + 1]!; i++) {
      if (this.isBusy(this.people[i]!, h)) return false;
    }
    return true;
  }

  /** Word of a mask of the heats of `kindMask` in which all people of the row are free. */
  freeWord(r: number, word: number, kindMask: Int32Array): number {
    let bits = kindMask[word]!;
    for (let i = this.first[r]!; i < this.first[r + 1]!; i++) {
      bits &= ~this.busy[this.people[i]! * this.words + word]!;
    }
    return bits;
  }

  /** Whether the heat keeps the level range if a row of this level joins. */
  suitsLevel(level: number, h: number): boolean {
    if (this.levelRange === null) return true;
    for (const other of this.members[h]!) {
      if (Math.abs(this.level[other]! - level) > this.levelRange) return false;
    }
    return true;
  }

  keepsLevelRange(h: number): boolean {
    if (this.levelRange === null) return true;
    let low = Infinity;
    let high = -Infinity;
    for (const row of this.members[h]!) {
      low = Math.min(low, this.level[row]!);
      high = Math.max(high, this.level[row]!);
    }
    return high - low <= this.levelRange;
  }

  setLimits(limits: ArrayLike<number>): void {
    for (let h = 0; h < this.heatCount; h++) {
      this.limit[h] = limits[h]!;
      if (this.members[h]!.length < limits[h]!) this.room[h >>> 5]! |= 1 << (h & 31);
      else this.room[h >>> 5]! &= ~(1 << (h & 31));
    }
  }
}

function localOverlaps(
  heatIds: readonly number[],
  overlaps: ReadonlyMap<number, readonly number[]> | null,
): number[][] | null {
  if (overlaps === null) return null;
  const local = new Map(heatIds.map((heat, h) => [heat, h]));
  return heatIds.map((heat) =>
    (overlaps.get(heat) ?? []).map((other) => local.get(other)).filter((other) => other !== undefined),
  );
}
