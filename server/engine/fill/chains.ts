import type { Standing } from './standing.ts';

/**
 * Kempe chains: the rows that must change places together when rows move between two heats. Swapping a chain keeps
 * every rule about people and keeps every row assigned (study T7).
 */

/** Largest chain anybody would want to follow on the day; the fill itself sets no limit. */
export const ANY_LENGTH = 1 << 30;

/**
 * All rows tied to the given ones between heats a and b, or null where the chain is longer than the limit or would
 * move a row that is fixed or meets somebody who dances elsewhere at that time.
 */
export function chainFrom(
  standing: Standing,
  seeds: readonly number[],
  a: number,
  b: number,
  limit: number,
): number[] | null {
  const { at, first, people, heatCount, heatOf, isFixed, overlaps, marks } = standing;
  const chain: number[] = [];
  const mark = standing.newMark();
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
      if (overlaps !== null && isBlockedBeside(standing, person, other, a, b)) return null;
      const blocker = at[person * heatCount + other]! - 1;
      if (blocker < 0 || marks[blocker] === mark) continue;
      if (isFixed[blocker] || chain.length >= limit) return null;
      marks[blocker] = mark;
      chain.push(blocker);
    }
  }
  return chain;
}

/** True where the person dances at the time of the heat, other than in heats a and b. */
function isBlockedBeside(standing: Standing, person: number, heat: number, a: number, b: number): boolean {
  for (const other of standing.overlaps![heat]!) {
    if (other !== a && other !== b && standing.at[person * standing.heatCount + other]! > 0) return true;
  }
  return false;
}

/** Every row of the chain goes to the other heat. Doing it twice changes nothing. */
export function swapChain(standing: Standing, chain: readonly number[], a: number, b: number): void {
  const targets = chain.map((row) => (standing.heatOf[row] === a ? b : a));
  for (const row of chain) standing.take(row);
  chain.forEach((row, i) => {
    standing.put(row, targets[i]!);
  });
}

/** How many rows heat a loses if the chain is swapped. */
export function lossOf(standing: Standing, chain: readonly number[], a: number): number {
  let loss = 0;
  for (const row of chain) loss += standing.heatOf[row] === a ? 1 : -1;
  return loss;
}

/** Swaps only if both heats keep the level range; says whether it did. */
export function swapKeepingLevels(
  standing: Standing,
  chain: readonly number[],
  a: number,
  b: number,
): boolean {
  swapChain(standing, chain, a, b);
  if (standing.keepsLevelRange(a) && standing.keepsLevelRange(b)) return true;
  swapChain(standing, chain, a, b);
  return false;
}

/**
 * Takes at least one row more out of heat `from` than comes back, without making `to` fuller than `from` was. In a dance
 * of couples such a chain exists whenever `from` has more rows (study T1).
 */
export function relieve(standing: Standing, from: number, to: number): boolean {
  const surplus = standing.members[from]!.length - standing.members[to]!.length;
  const isOver = standing.members[from]!.length > standing.cap[from]!;
  const tried = new Set<number>();
  for (const seed of [...standing.members[from]!]) {
    if (tried.has(seed)) continue;
    const chain = chainFrom(standing, [seed], from, to, ANY_LENGTH);
    if (chain === null) continue;
    for (const row of chain) tried.add(row);
    const loss = lossOf(standing, chain, from);
    if (loss <= 0 || (loss >= surplus && !isOver)) continue;
    if (standing.members[to]!.length + loss > standing.cap[to]!) continue;
    if (swapKeepingLevels(standing, chain, from, to)) return true;
  }
  return false;
}
