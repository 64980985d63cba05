import type { Colouring } from './colouring.ts';

/**
 * Kempe chains: components of the rows in two heats that share people. Swapping one keeps every person's rule and every
 * row assigned.
 */

export const ANY_LENGTH = 1 << 30;

/**
 * Kempe chain of the seeds between heats a and b; null if it exceeds `limit`, includes a fixed row or a person who is
 * away, or busy in an overlapping heat. With `contest` (of each row), a row takes its contest along, unless some of it is already in the
 * target heat.
 */
export function chainFrom(
  colouring: Colouring,
  seeds: readonly number[],
  a: number,
  b: number,
  limit: number,
  contest: Int32Array | null = null,
): number[] | null {
  const { at, away, first, people, heatCount, heatOf, isFixed, overlaps, marks } = colouring;
  const chain: number[] = [];
  const mark = colouring.newMark();
  for (const seed of seeds) {
    if (isFixed[seed]) return null;
    if (marks[seed] === mark) continue;
    marks[seed] = mark;
    chain.push(seed);
  }
  for (let i = 0; i < chain.length; i++) {
    const row = chain[i]!;
    const other = heatOf[row] === a ? b : a;
    for (let j = first[row]!; j < first[row + 1]!; j++) {
      const person = people[j]!;
      if (away !== null && colouring.isAway(person, other)) return null;
      if (overlaps !== null && isBusyInOverlap(colouring, person, other, a, b)) return null;
      const blocker = at[person * heatCount + other]! - 1;
      if (blocker < 0 || marks[blocker] === mark) continue;
      if (isFixed[blocker] || chain.length >= limit) return null;
      marks[blocker] = mark;
      chain.push(blocker);
    }
    if (contest === null) continue;
    const own = contest[row]!;
    if (colouring.members[other]!.some((rival) => contest[rival] === own)) continue;
    for (const rival of colouring.members[heatOf[row]!]!) {
      if (contest[rival] !== own || marks[rival] === mark) continue;
      if (isFixed[rival] || chain.length >= limit) return null;
      marks[rival] = mark;
      chain.push(rival);
    }
  }
  return chain;
}

/** Whether the person dances in an overlapping heat other than a and b. */
function isBusyInOverlap(colouring: Colouring, person: number, heat: number, a: number, b: number): boolean {
  for (const other of colouring.overlaps![heat]!) {
    if (other !== a && other !== b && colouring.at[person * colouring.heatCount + other]! > 0) return true;
  }
  return false;
}

/** Its own inverse. */
export function swapChain(colouring: Colouring, chain: readonly number[], a: number, b: number): void {
  const targets = chain.map((row) => (colouring.heatOf[row] === a ? b : a));
  for (const row of chain) colouring.take(row);
  chain.forEach((row, i) => {
    colouring.put(row, targets[i]!);
  });
}

/** Net number of rows that heat a loses if the chain is swapped. */
export function lossOf(colouring: Colouring, chain: readonly number[], a: number): number {
  let loss = 0;
  for (const row of chain) loss += colouring.heatOf[row] === a ? 1 : -1;
  return loss;
}

/** Swaps if both heats keep the level range. Returns whether it did. */
export function swapKeepingLevels(
  colouring: Colouring,
  chain: readonly number[],
  a: number,
  b: number,
): boolean {
  swapChain(colouring, chain, a, b);
  if (colouring.keepsLevelRange(a) && colouring.keepsLevelRange(b)) return true;
  swapChain(colouring, chain, a, b);
  return false;
}

/**
 * Swaps a chain that shrinks `from` without making `to` larger than `from` was. With couples only, such a chain exists
 * whenever `from` has more rows.
 */
export function relieve(colouring: Colouring, from: number, to: number): boolean {
  const surplus = colouring.members[from]!.length - colouring.members[to]!.length;
  const isOver = colouring.members[from]!.length > colouring.cap[from]!;
  const tried = new Set<number>();
  for (const seed of [...colouring.members[from]!]) {
    if (tried.has(seed)) continue;
    const chain = chainFrom(colouring, [seed], from, to, ANY_LENGTH);
    if (chain === null) continue;
    for (const row of chain) tried.add(row);
    const loss = lossOf(colouring, chain, from);
    if (loss <= 0 || (loss >= surplus && !isOver)) continue;
    if (colouring.members[to]!.length + loss > colouring.cap[to]!) continue;
    if (swapKeepingLevels(colouring, chain, from, to)) return true;
  }
  return false;
}
