import { Random } from '../random.ts';
import type { Colouring } from './colouring.ts';
import { placeByChain, restore } from './place.ts';

/** Waiting rows looked at in one step; the one that pushes out the fewest goes in. */
const LOOKS = 10;
const NONE: readonly number[] = [];

/** What a search for the last rows may do. */
interface RepairTask {
  /** Rows that may come in. */
  readonly waiting: readonly number[];
  /** Rows that must be assigned in the end; others may give way to a larger number. */
  readonly mustStand: Uint8Array;
  readonly heatsOf: ReadonlyMap<number, readonly number[]>;
  /** Stop when no more than this many wait: the bound says that no fewer can. */
  readonly leftAtBest: number;
  readonly steps: number;
  readonly seed: number;
}

/**
 * Odd circles of couples and rows of three: a waiting row pushes out the fewest rows in its way, these look for another
 * heat, and the way back is barred for a while (tabu search over partial colourings). Ends at the best standing met,
 * which never has fewer rows than before, and never without a row that must stand.
 */
export function repair(colouring: Colouring, task: RepairTask): void {
  const random = new Random(task.seed);
  const { mustStand } = task;
  const heatsFor = (row: number): readonly number[] => task.heatsOf.get(colouring.rowKind[row]!) ?? [];
  const waiting = task.waiting.filter((r) => colouring.heatOf[r] === -1);
  const barred = new Map<number, number>();
  let best = colouring.heatOf.slice();
  let bestLeft = waiting.length;
  let evictedFirm = 0;
  for (let step = 1; step <= task.steps && bestLeft > task.leftAtBest && waiting.length > 0; step++) {
    let i = -1;
    let target = -1;
    let cost = Infinity;
    for (let look = 0; look < LOOKS && cost > 1; look++) {
      const candidate = random.below(waiting.length);
      const found = cheapestHeat(
        colouring,
        waiting[candidate]!,
        heatsFor(waiting[candidate]!),
        barred,
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
    if (mustStand[r]) evictedFirm -= 1;
    for (const other of out) {
      barred.set(other * colouring.heatCount + target, step + 6 + random.below(10));
      if (settle(colouring, other, heatsFor(other), step % 5 === 0)) continue;
      waiting.push(other);
      if (mustStand[other]) evictedFirm += 1;
    }
    if (evictedFirm === 0 && waiting.length < bestLeft) {
      bestLeft = waiting.length;
      best = colouring.heatOf.slice();
    }
  }
  restore(colouring, best);
}

function settle(colouring: Colouring, r: number, heats: readonly number[], mayUseChain: boolean): boolean {
  for (const h of heats) {
    const hasRoom = colouring.members[h]!.length < colouring.limit[h]!;
    if (!hasRoom || !colouring.isFree(r, h) || !colouring.suitsLevel(colouring.level[r]!, h)) continue;
    colouring.put(r, h);
    return true;
  }
  return mayUseChain && placeByChain(colouring, r, 64, true);
}

/** The heat in which the row would push out the fewest rows; ties by chance. */
function cheapestHeat(
  colouring: Colouring,
  r: number,
  heats: readonly number[],
  barred: ReadonlyMap<number, number>,
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
    if (cost > 0 && (barred.get(r * colouring.heatCount + h) ?? 0) > step) continue;
    if (cost < bestCost) {
      bestCost = cost;
      ties = 0;
    }
    ties += 1;
    if (random.below(ties) === 0) best = h;
  }
  return { heat: best, cost: bestCost };
}

/** Rows that must leave for the row to join; infinite where one of them is fixed, or they are more than `most`. */
function blockCount(colouring: Colouring, r: number, h: number, most: number): number {
  const { first, people, at, heatCount, isFixed, marks } = colouring;
  const beside = colouring.overlaps === null ? NONE : colouring.overlaps[h]!;
  const members = colouring.members[h]!;
  const mark = colouring.newMark();
  let count = 0;
  let inHeat = 0;
  for (let i = first[r]!; i < first[r + 1]!; i++) {
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
