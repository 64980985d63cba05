import { ANY_LENGTH, chainFrom, lossOf, swapChain, swapKeepingLevels } from './chains.ts';
import type { Standing } from './standing.ts';

/** A chain found for a row: swap it between the heats, then the row fits into `into`. */
export interface Opening {
  readonly into: number;
  readonly other: number;
  readonly chain: readonly number[];
}

/** Looks at heats where some but not all people of the row are free, each with the heats where the others are. */
export function shortestOpening(
  standing: Standing,
  r: number,
  pairs: number,
  obeysLimits: boolean,
): Opening | null {
  const { words } = standing;
  const mask = standing.maskOf(standing.rowKind[r]!);
  let best: Opening | null = null;
  let tries = pairs;
  for (let w = 0; w < words; w++) {
    for (let half = partlyFreeWord(standing, r, w, mask); half !== 0; half &= half - 1) {
      const into = (w << 5) + 31 - Math.clz32(half & -half);
      const blockers = blockersOf(standing, r, into);
      if (blockers === null) continue;
      for (let v = 0; v < words; v++) {
        for (let open = freeForBlockedWord(standing, r, into, v, mask); open !== 0; open &= open - 1) {
          const other = (v << 5) + 31 - Math.clz32(open & -open);
          const limit = best === null ? ANY_LENGTH : best.chain.length - 1;
          const chain = chainFrom(standing, blockers, into, other, limit);
          tries -= 1;
          if (chain !== null && isOpening(standing, r, chain, into, other, obeysLimits))
            best = { into, other, chain };
          if (tries <= 0 || best?.chain.length === 1) return best;
        }
      }
    }
  }
  return best;
}

function partlyFreeWord(standing: Standing, r: number, w: number, mask: Int32Array): number {
  let some = 0;
  let all = -1;
  for (let i = standing.first[r]!; i < standing.first[r + 1]!; i++) {
    const busy = standing.busy[standing.people[i]! * standing.words + w]!;
    some |= busy;
    all &= busy;
  }
  return mask[w]! & some & ~all;
}

/** Heats where everybody is free who is not in heat `into`. */
function freeForBlockedWord(
  standing: Standing,
  r: number,
  into: number,
  w: number,
  mask: Int32Array,
): number {
  let bits = mask[w]!;
  for (let i = standing.first[r]!; i < standing.first[r + 1]!; i++) {
    const p = standing.people[i]!;
    if (standing.isBusy(p, into)) bits &= ~standing.busy[p * standing.words + w]!;
  }
  return bits;
}

/** Rows of the row's people in the heat; null where somebody dances elsewhere at that time. */
function blockersOf(standing: Standing, r: number, h: number): number[] | null {
  const blockers: number[] = [];
  for (let i = standing.first[r]!; i < standing.first[r + 1]!; i++) {
    const p = standing.people[i]!;
    if (!standing.isBusy(p, h)) continue;
    const blocker = standing.at[p * standing.heatCount + h]! - 1;
    if (blocker < 0 || standing.isFixed[blocker]) return null;
    blockers.push(blocker);
  }
  return blockers;
}

function isOpening(
  standing: Standing,
  r: number,
  chain: readonly number[],
  into: number,
  other: number,
  obeysLimits: boolean,
): boolean {
  for (let i = standing.first[r]!; i < standing.first[r + 1]!; i++) {
    const p = standing.people[i]!;
    const there = standing.at[p * standing.heatCount + other]! - 1;
    if (there >= 0 && chain.includes(there)) return false;
  }
  if (obeysLimits) {
    const loss = lossOf(standing, chain, into);
    if (standing.members[into]!.length - loss + 1 > standing.limit[into]!) return false;
    if (loss > 0 && standing.members[other]!.length + loss > standing.limit[other]!) return false;
  }
  if (standing.levelRange === null) return true;
  if (!swapKeepingLevels(standing, chain, into, other)) return false;
  const suits = standing.suitsLevel(standing.level[r]!, into);
  swapChain(standing, chain, into, other);
  return suits;
}
