import { Random } from '../random.ts';
import type { Colouring } from './colouring.ts';
import { placeByChain, restore } from './place.ts';

/** Unassigned rows sampled per step; the one that evicts the fewest goes in. */
const LOOKS = 10;
const NONE: readonly number[] = [];

interface RepairTask {
  readonly waiting: readonly number[];
  /** Rows that must be assigned at the end; others may be traded for a larger number. */
  readonly mustKeep: Uint8Array;
  readonly heatsOf: ReadonlyMap<number, readonly number[]>;
  /** Stops when no more than this many are unassigned: the bound. */
  readonly minUnassigned: number;
  readonly steps: number;
  readonly seed: number;
}

/**
 * Tabu search over partial colourings, for odd cycles and rows of three: an unassigned row evicts the fewest rows that
 * block it, those look for another heat, and the way back is tabu for a while. Ends at the best assignment found, with
 * all `mustKeep` rows and at least as many rows as before.
 */
export function repair(colouring: Colouring, task: RepairTask): void {
  const random = new Random(task.seed);
  const { mustKeep } = task;
  const heatsFor = (row: number): readonly number[] => task.heatsOf.get(colouring.rowKind[row]!) ?? [];
  const waiting = task.waiting.filter((r) => colouring.heatOf[r] === -1);
  const tabuUntil = new Map<number, number>();
  let best = colouring.heatOf.slice();
  let bestLeft = waiting.length;
  let evictedKept = 0;
  for (let step = 1; step <= task.steps && bestLeft > task.minUnassigned && waiting.length > 0; step++) {
    let i = -1;
    let target = -1;
    let cost = Infinity;
    for (let look = 0; look < LOOKS && cost > 1; look++) {
      const candidate = random.below(waiting.length);
      const found = cheapestHeat(
        colouring,
        waiting[candidate]!,
        heatsFor(waiting[candidate]!),
        tabuUntil,
        step,
        random,
      );
      if (found.cost >= cost) continue;
      i = candidate;
      target = found.heat;
      cost = found.cost;
    }
    if (i === -1) continue;
    const r = waiting[i]!;
    const out = evict(colouring, r, target, random);
    colouring.put(r, target);
    waiting[i] = waiting.at(-1)!;
    waiting.pop();
    if (mustKeep[r]) evictedKept -= 1;
    for (const other of out) {
      tabuUntil.set(other * colouring.heatCount + target, step + 6 + random.below(10));
      if (reinsert(colouring, other, heatsFor(other), step % 5 === 0)) continue;
      waiting.push(other);
      if (mustKeep[other]) evictedKept += 1;
    }
    if (evictedKept === 0 && waiting.length < bestLeft) {
      bestLeft = waiting.length;
      best = colouring.heatOf.slice();
    }
  }
  restore(colouring, best);
}

function reinsert(colouring: Colouring, r: number, heats: readonly number[], mayUseChain: boolean): boolean {
  for (const h of heats) {
    const hasRoom = colouring.members[h]!.length < colouring.limit[h]!;
    if (!hasRoom || !colouring.isFree(r, h) || !colouring.suitsLevel(colouring.level[r]!, h)) continue;
    colouring.put(r, h);
    return true;
  }
  return mayUseChain && placeByChain(colouring, r, 64, true);
}

/** Fewest evictions; random ties. */
function cheapestHeat(
  colouring: Colouring,
  r: number,
  heats: readonly number[],
  tabuUntil: ReadonlyMap<number, number>,
  step: number,
  random: Random,
): { heat: number; cost: number } {
  let best = -1;
  let bestCost = Infinity;
  let ties = 0;
  for (const h of heats) {
    if (colouring.limit[h]! < 1) continue;
    const cost = blockCount(colouring, r, h, bestCost);
    if (cost === Infinity) continue;
    if (cost > 0 && (tabuUntil.get(r * colouring.heatCount + h) ?? 0) > step) continue;
    if (cost < bestCost) {
      bestCost = cost;
      ties = 0;
    }
    ties += 1;
    if (random.below(ties) === 0) best = h;
  }
  return { heat: best, cost: bestCost };
}

/** Rows the row would evict; infinite if one is fixed or there are more than `most`. */
function blockCount(colouring: Colouring, r: number, h: number, most: number): number {
  const { first, people, at, heatCount, isFixed, marks } = colouring;
  const beside = colouring.overlaps === null ? NONE : colouring.overlaps[h]!;
  const members = colouring.members[h]!;
  const mark = colouring.newMark();
  let count = 0;
  let inHeat = 0;
  for (let i = first[r]!; i < first[r + 1]!; i++) {
    if (colouring.isAway(people[i]!, h)) return Infinity;
    const base = people[i]! * heatCount;
    for (let o = -1; o < beside.length; o++) {
      const blocker = at[base + (o < 0 ? h : beside[o]!)]! - 1;
      if (blocker < 0 || marks[blocker] === mark) continue;
      if (isFixed[blocker] || ++count > most) return Infinity;
      marks[blocker] = mark;
      if (o < 0) inHeat += 1;
    }
  }
  if (colouring.levelRange !== null) {
    for (const other of members) {
      if (Math.abs(colouring.level[other]! - colouring.level[r]!) <= colouring.levelRange) continue;
      if (marks[other] === mark) continue;
      if (isFixed[other] || ++count > most) return Infinity;
      marks[other] = mark;
      inHeat += 1;
    }
  }
  if (inHeat === 0 && members.length >= colouring.limit[h]!) {
    if (++count > most || members.every((other) => isFixed[other])) return Infinity;
  }
  return count;
}

function evict(colouring: Colouring, r: number, h: number, random: Random): number[] {
  const { first, people, at, heatCount } = colouring;
  const beside = colouring.overlaps === null ? NONE : colouring.overlaps[h]!;
  const out: number[] = [];
  for (let i = first[r]!; i < first[r + 1]!; i++) {
    const base = people[i]! * heatCount;
    for (let o = -1; o < beside.length; o++) {
      const blocker = at[base + (o < 0 ? h : beside[o]!)]! - 1;
      if (blocker >= 0) out.push(takeOut(colouring, blocker));
    }
  }
  if (colouring.levelRange !== null) {
    for (const other of [...colouring.members[h]!]) {
      const steps = Math.abs(colouring.level[other]! - colouring.level[r]!);
      if (steps > colouring.levelRange) out.push(takeOut(colouring, other));
    }
  }
  while (colouring.members[h]!.length >= colouring.limit[h]!) {
    const movable = colouring.members[h]!.filter((other) => !colouring.isFixed[other]);
    if (movable.length === 0) break;
    out.push(takeOut(colouring, movable[random.below(movable.length)]!));
  }
  return out;
}

function takeOut(colouring: Colouring, row: number): number {
  colouring.take(row);
  return row;
}
