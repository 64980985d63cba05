import type { Colouring } from './colouring.ts';
import { relieve, swapChain } from './heatChains.ts';
import { shortestOpening } from './openings.ts';

/** Pairs of heats tried per row. */
const FEW_PAIRS = 6;
const MANY_PAIRS = 4000;

/**
 * First fit in the given order: the first free heat below its limit, or the one nearest to `near` (the time of the
 * couple's other dances). Falls back to the emptiest free heat, then to a Kempe chain. Returns the rows left
 * unassigned.
 */
export function placeInOrder(
  colouring: Colouring,
  rows: readonly number[],
  heats: readonly number[],
  near: (r: number) => number,
): number[] {
  const left: number[] = [];
  for (const r of rows) {
    const time = near(r);
    const heat = Number.isNaN(time)
      ? firstWithRoom(colouring, r)
      : nearestWithRoom(colouring, r, heats, time);
    const target = heat === -1 ? emptiestFree(colouring, r) : heat;
    if (target >= 0) colouring.put(r, target);
    else if (!placeByChain(colouring, r, FEW_PAIRS, false)) left.push(r);
  }
  return left;
}

/** `heats` are in time order. */
function nearestWithRoom(colouring: Colouring, r: number, heats: readonly number[], time: number): number {
  const startOf = (i: number): number => colouring.problem.heats[colouring.heatIds[heats[i]!]!]!.start;
  let after = 0;
  for (let high = heats.length; after < high; ) {
    const middle = (after + high) >> 1;
    if (startOf(middle) < time) after = middle + 1;
    else high = middle;
  }
  let before = after - 1;
  while (before >= 0 || after < heats.length) {
    const isAfter = before < 0 || (after < heats.length && startOf(after) - time <= time - startOf(before));
    const h = heats[isAfter ? after++ : before--]!;
    const hasRoom = colouring.members[h]!.length < colouring.limit[h]!;
    if (hasRoom && colouring.isFree(r, h) && colouring.suitsLevel(colouring.level[r]!, h)) return h;
  }
  return -1;
}

function firstWithRoom(colouring: Colouring, r: number): number {
  const mask = colouring.maskOf(colouring.rowKind[r]!);
  for (let w = 0; w < colouring.words; w++) {
    let bits = colouring.freeWord(r, w, mask) & colouring.room[w]!;
    while (bits !== 0) {
      const h = (w << 5) + 31 - Math.clz32(bits & -bits);
      if (colouring.suitsLevel(colouring.level[r]!, h)) return h;
      bits &= bits - 1;
    }
  }
  return -1;
}

/** Ignores the cap, since balancing follows; not under a level range, where balancing may fail. */
function emptiestFree(colouring: Colouring, r: number): number {
  const mask = colouring.maskOf(colouring.rowKind[r]!);
  let best = -1;
  for (let w = 0; w < colouring.words; w++) {
    for (let bits = colouring.freeWord(r, w, mask); bits !== 0; bits &= bits - 1) {
      const h = (w << 5) + 31 - Math.clz32(bits & -bits);
      const size = colouring.members[h]!.length;
      if (best >= 0 && size >= colouring.members[best]!.length) continue;
      if (
        colouring.levelRange !== null &&
        (size >= colouring.cap[h]! || !colouring.suitsLevel(colouring.level[r]!, h))
      )
        continue;
      best = h;
    }
  }
  return best;
}

/**
 * Inserts a row with the least change: a free place, else the shortest chain, else one chain plus one that relieves the
 * heat.
 */
export function insertRow(colouring: Colouring, r: number, heats: readonly number[]): boolean {
  const heat = bestWithRoom(colouring, r, heats);
  if (heat >= 0) {
    colouring.put(r, heat);
    return true;
  }
  return (
    placeByChain(colouring, r, MANY_PAIRS, true) ||
    placeAndRelieve(colouring, r, heats) ||
    placeByTwoChains(colouring, r, heats)
  );
}

/** Free heat nearest in level and age, then emptiest. */
function bestWithRoom(colouring: Colouring, r: number, heats: readonly number[]): number {
  const rows = colouring.problem.rows;
  const { age, level } = rows[colouring.rowIds[r]!]!;
  let best = -1;
  let bestScore = Infinity;
  for (const h of heats) {
    const members = colouring.members[h]!;
    if (members.length >= colouring.limit[h]! || !colouring.isFree(r, h) || !colouring.suitsLevel(level, h))
      continue;
    let score = members.length;
    for (const other of members) {
      const there = rows[colouring.rowIds[other]!]!;
      score += (Math.abs(there.level - level) + (there.age === age ? 0 : 1)) / members.length;
    }
    if (score >= bestScore) continue;
    bestScore = score;
    best = h;
  }
  return best;
}

/** Frees a heat along a Kempe chain. With `obeysLimits`, both heats stay within their limits. */
export function placeByChain(colouring: Colouring, r: number, pairs: number, obeysLimits: boolean): boolean {
  const opening = shortestOpening(colouring, r, pairs, obeysLimits);
  if (opening === null) return false;
  swapChain(colouring, opening.chain, opening.into, opening.other);
  colouring.put(r, opening.into);
  return true;
}

/** Joins a full heat in which its people are free; a chain then takes a row out. */
function placeAndRelieve(colouring: Colouring, r: number, heats: readonly number[]): boolean {
  for (const h of heats) {
    if (colouring.cap[h]! < 1 || !colouring.isFree(r, h) || !colouring.suitsLevel(colouring.level[r]!, h))
      continue;
    colouring.put(r, h);
    if (relieveAnywhere(colouring, h, heats)) return true;
    colouring.take(r);
  }
  return false;
}

export function relieveAnywhere(colouring: Colouring, h: number, heats: readonly number[]): boolean {
  for (const other of heats) {
    if (other === h || colouring.members[other]!.length >= colouring.cap[other]!) continue;
    if (relieve(colouring, h, other)) return true;
  }
  return false;
}

/** One chain frees the people, a second relieves the overfull heat. */
function placeByTwoChains(colouring: Colouring, r: number, heats: readonly number[]): boolean {
  const before = colouring.heatOf.slice();
  const over = (): number => heats.findIndex((h) => colouring.members[h]!.length > colouring.cap[h]!);
  if (over() >= 0 || !placeByChain(colouring, r, MANY_PAIRS, false)) return false;
  for (let i = over(), turns = 0; i >= 0 && turns < 4; i = over(), turns++) {
    if (!relieveAnywhere(colouring, heats[i]!, heats)) break;
  }
  if (over() === -1) return true;
  restore(colouring, before);
  return false;
}

export function restore(colouring: Colouring, before: Int32Array): void {
  const moved: number[] = [];
  for (let r = 0; r < before.length; r++) if (colouring.heatOf[r] !== before[r]) moved.push(r);
  for (const r of moved) if (colouring.heatOf[r]! >= 0) colouring.take(r);
  for (const r of moved) if (before[r]! >= 0) colouring.put(r, before[r]!);
}
