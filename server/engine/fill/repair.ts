import { Random } from '../random.ts';
import { placeByChain, restore } from './place.ts';
import type { Standing } from './standing.ts';

/** Waiting rows looked at in one step; the one that pushes out the fewest goes in. */
const LOOKS = 10;

/** What a search for the last rows may do. */
export interface RepairTask {
  /** Rows that may come in. */
  readonly waiting: readonly number[];
  /** Rows that must be assigned in the end; others may give way to a larger number. */
  readonly mustStand: Uint8Array;
  /** Heats of each kind. */
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
export function repair(standing: Standing, task: RepairTask): void {
  const random = new Random(task.seed);
  const { mustStand } = task;
  const heatsFor = (row: number): readonly number[] => task.heatsOf.get(standing.rowKind[row]!) ?? [];
  const waiting = task.waiting.filter((r) => standing.heatOf[r] === -1);
  const barred = new Map<number, number>();
  let best = standing.heatOf.slice();
  let bestLeft = waiting.length;
  let evictedFirm = 0;
  for (let step = 1; step <= task.steps && bestLeft > task.leftAtBest && waiting.length > 0; step++) {
    let i = -1;
    let target = -1;
    let cost = Infinity;
    for (let look = 0; look < LOOKS && cost > 1; look++) {
      const candidate = random.below(waiting.length);
      const found = cheapestHeat(
        standing,
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
    const out = evict(standing, r, target, random);
    standing.put(r, target);
    waiting[i] = waiting.at(-1)!;
    waiting.pop();
    if (mustStand[r]) evictedFirm -= 1;
    for (const other of out) {
      barred.set(other * standing.heatCount + target, step + 6 + random.below(10));
      if (settle(standing, other, heatsFor(other), step % 5 === 0)) continue;
      waiting.push(other);
      if (mustStand[other]) evictedFirm += 1;
    }
    if (evictedFirm === 0 && waiting.length < bestLeft) {
      bestLeft = waiting.length;
      best = standing.heatOf.slice();
    }
  }
  restore(standing, best);
}

function settle(standing: Standing, r: number, heats: readonly number[], mayUseChain: boolean): boolean {
  for (const h of heats) {
    const hasRoom = standing.members[h]!.length < standing.limit[h]!;
    if (!hasRoom || !standing.isFree(r, h) || !standing.suitsLevel(standing.level[r]!, h)) continue;
    standing.put(r, h);
    return true;
  }
  return mayUseChain && placeByChain(standing, r, 64, true);
}

/** The heat in which the row would push out the fewest rows; ties by chance. */
function cheapestHeat(
  standing: Standing,
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
    if (standing.limit[h]! < 1) continue;
    const cost = blockCount(standing, r, h);
    if (cost === Infinity || cost > bestCost) continue;
    if (cost > 0 && (barred.get(r * standing.heatCount + h) ?? 0) > step) continue;
    if (cost < bestCost) {
      bestCost = cost;
      ties = 0;
    }
    ties += 1;
    if (random.below(ties) === 0) best = h;
  }
  return { heat: best, cost: bestCost };
}

/** Rows that must leave for the row to join; infinite where one of them is fixed. */
function blockCount(standing: Standing, r: number, h: number): number {
  const { first, people, at, heatCount, isFixed } = standing;
  let count = 0;
  const mark = standing.newMark();
  let inHeat = 0;
  const meet = (heat: number, person: number): void => {
    const blocker = at[person * heatCount + heat]! - 1;
    if (blocker < 0 || standing.marks[blocker] === mark) return;
    standing.marks[blocker] = mark;
    count += isFixed[blocker] ? Infinity : 1;
    if (heat === h) inHeat += 1;
  };
  for (let i = first[r]!; i < first[r + 1]!; i++) {
    meet(h, people[i]!);
    if (standing.overlaps !== null) for (const o of standing.overlaps[h]!) meet(o, people[i]!);
  }
  if (standing.levelRange !== null) {
    for (const other of standing.members[h]!) {
      if (Math.abs(standing.level[other]! - standing.level[r]!) <= standing.levelRange) continue;
      if (standing.marks[other] === mark) continue;
      standing.marks[other] = mark;
      count += isFixed[other] ? Infinity : 1;
      inHeat += 1;
    }
  }
  if (inHeat === 0 && standing.members[h]!.length >= standing.limit[h]!) {
    count += standing.members[h]!.some((other) => !isFixed[other]) ? 1 : Infinity;
  }
  return count;
}

function evict(standing: Standing, r: number, h: number, random: Random): number[] {
  const { first, people, at, heatCount } = standing;
  const out: number[] = [];
  const push = (row: number): void => {
    standing.take(row);
    out.push(row);
  };
  for (let i = first[r]!; i < first[r + 1]!; i++) {
    for (const heat of [h, ...(standing.overlaps?.[h] ?? [])]) {
      const blocker = at[people[i]! * heatCount + heat]! - 1;
      if (blocker >= 0) push(blocker);
    }
  }
  if (standing.levelRange !== null) {
    for (const other of [...standing.members[h]!]) {
      if (Math.abs(standing.level[other]! - standing.level[r]!) > standing.levelRange) push(other);
    }
  }
  while (standing.members[h]!.length >= standing.limit[h]!) {
    const movable = standing.members[h]!.filter((other) => !standing.isFixed[other]);
    if (movable.length === 0) break;
    push(movable[random.below(movable.length)]!);
  }
  return out;
}
