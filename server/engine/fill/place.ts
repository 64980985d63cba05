import { relieve, swapChain } from './chains.ts';
import { shortestOpening } from './openings.ts';
import type { Standing } from './standing.ts';

/** Pairs of heats looked at for one row; the shortest chain of these is taken. */
const FEW_PAIRS = 6;
const MANY_PAIRS = 4000;

/**
 * Gives every row a heat, in the order given: the first heat that is free for its people and below its limit. Rows in
 * order of level so fill the heats level by level; a row whose couple dances already at some time (`near`) takes the
 * heat nearest to it. Where none is below, the emptiest free heat; where none is free, a chain frees one. Returns the
 * rows left without.
 */
export function placeInOrder(
  standing: Standing,
  rows: readonly number[],
  heats: readonly number[],
  near: (r: number) => number,
): number[] {
  const left: number[] = [];
  for (const r of rows) {
    const time = near(r);
    const heat = Number.isNaN(time) ? firstWithRoom(standing, r) : nearestWithRoom(standing, r, heats, time);
    const target = heat === -1 ? emptiestFree(standing, r) : heat;
    if (target >= 0) standing.put(r, target);
    else if (!placeByChain(standing, r, FEW_PAIRS, false)) left.push(r);
  }
  return left;
}

/** `heats` are in time order. */
function nearestWithRoom(standing: Standing, r: number, heats: readonly number[], time: number): number {
  const startOf = (i: number): number => standing.problem.heats[standing.heatIds[heats[i]!]!]!.start;
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
    const hasRoom = standing.members[h]!.length < standing.limit[h]!;
    if (hasRoom && standing.isFree(r, h) && standing.suitsLevel(standing.level[r]!, h)) return h;
  }
  return -1;
}

function firstWithRoom(standing: Standing, r: number): number {
  const mask = standing.maskOf(standing.rowKind[r]!);
  for (let w = 0; w < standing.words; w++) {
    let bits = standing.freeWord(r, w, mask) & standing.room[w]!;
    while (bits !== 0) {
      const h = (w << 5) + 31 - Math.clz32(bits & -bits);
      if (standing.suitsLevel(standing.level[r]!, h)) return h;
      bits &= bits - 1;
    }
  }
  return -1;
}

/** Under a hard level range a heat past its cap could not be relieved for sure, so there it must have a place. */
function emptiestFree(standing: Standing, r: number): number {
  const mask = standing.maskOf(standing.rowKind[r]!);
  let best = -1;
  for (let w = 0; w < standing.words; w++) {
    for (let bits = standing.freeWord(r, w, mask); bits !== 0; bits &= bits - 1) {
      const h = (w << 5) + 31 - Math.clz32(bits & -bits);
      const size = standing.members[h]!.length;
      if (best >= 0 && size >= standing.members[best]!.length) continue;
      if (
        standing.levelRange !== null &&
        (size >= standing.cap[h]! || !standing.suitsLevel(standing.level[r]!, h))
      )
        continue;
      best = h;
    }
  }
  return best;
}

/** One row in, with the least change: a free place, else the shortest chain, else a chain and one that relieves. */
export function insertRow(standing: Standing, r: number, heats: readonly number[]): boolean {
  const heat = bestWithRoom(standing, r, heats);
  if (heat >= 0) {
    standing.put(r, heat);
    return true;
  }
  return (
    placeByChain(standing, r, MANY_PAIRS, true) ||
    placeAndRelieve(standing, r, heats) ||
    placeByTwoChains(standing, r, heats)
  );
}

/** Of the free heats with a place, the one of nearest age and level, then the emptiest. */
function bestWithRoom(standing: Standing, r: number, heats: readonly number[]): number {
  const rows = standing.problem.rows;
  const { age, level } = rows[standing.rowIds[r]!]!;
  let best = -1;
  let bestScore = Infinity;
  for (const h of heats) {
    const members = standing.members[h]!;
    if (members.length >= standing.limit[h]! || !standing.isFree(r, h) || !standing.suitsLevel(level, h))
      continue;
    let score = members.length;
    for (const other of members) {
      const there = rows[standing.rowIds[other]!]!;
      score += (Math.abs(there.level - level) + (there.age === age ? 0 : 1)) / members.length;
    }
    if (score >= bestScore) continue;
    bestScore = score;
    best = h;
  }
  return best;
}

/** Puts the row where a chain makes its people free; `obeysLimits` also keeps both heats within their limit. */
export function placeByChain(standing: Standing, r: number, pairs: number, obeysLimits: boolean): boolean {
  const opening = shortestOpening(standing, r, pairs, obeysLimits);
  if (opening === null) return false;
  swapChain(standing, opening.chain, opening.into, opening.other);
  standing.put(r, opening.into);
  return true;
}

/** The row joins a full heat that is free for its people, and a chain takes one row out of it. */
function placeAndRelieve(standing: Standing, r: number, heats: readonly number[]): boolean {
  for (const h of heats) {
    if (standing.cap[h]! < 1 || !standing.isFree(r, h) || !standing.suitsLevel(standing.level[r]!, h))
      continue;
    standing.put(r, h);
    if (relieveAnywhere(standing, h, heats)) return true;
    standing.take(r);
  }
  return false;
}

export function relieveAnywhere(standing: Standing, h: number, heats: readonly number[]): boolean {
  for (const other of heats) {
    if (other === h || standing.members[other]!.length >= standing.cap[other]!) continue;
    if (relieve(standing, h, other)) return true;
  }
  return false;
}

/** One chain frees the people, a second one relieves the heat that is then too full. */
function placeByTwoChains(standing: Standing, r: number, heats: readonly number[]): boolean {
  const before = standing.heatOf.slice();
  const over = (): number => heats.findIndex((h) => standing.members[h]!.length > standing.cap[h]!);
  if (over() >= 0 || !placeByChain(standing, r, MANY_PAIRS, false)) return false;
  for (let i = over(), turns = 0; i >= 0 && turns < 4; i = over(), turns++) {
    if (!relieveAnywhere(standing, heats[i]!, heats)) break;
  }
  if (over() === -1) return true;
  restore(standing, before);
  return false;
}

/** Puts every row back where it stood. */
export function restore(standing: Standing, before: Int32Array): void {
  const moved: number[] = [];
  for (let r = 0; r < before.length; r++) if (standing.heatOf[r] !== before[r]) moved.push(r);
  for (const r of moved) if (standing.heatOf[r]! >= 0) standing.take(r);
  for (const r of moved) if (before[r]! >= 0) standing.put(r, before[r]!);
}
