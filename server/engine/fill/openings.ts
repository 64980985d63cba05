import type { Colouring } from './colouring.ts';
import { ANY_LENGTH, chainFrom, lossOf, swapChain, swapKeepingLevels } from './heatChains.ts';

/** After swapping the chain between `into` and `other`, the row fits into `into`. */
export interface Opening {
  readonly into: number;
  readonly other: number;
  readonly chain: readonly number[];
}

/** Shortest chain that frees a heat in which some of the row's people are busy, over at most `pairs` pairs of heats. */
export function shortestOpening(
  colouring: Colouring,
  r: number,
  pairs: number,
  obeysLimits: boolean,
): Opening | null {
  const { words } = colouring;
  const mask = colouring.maskOf(colouring.rowKind[r]!);
  let best: Opening | null = null;
  let tries = pairs;
  for (let w = 0; w < words; w++) {
    for (let half = partlyFreeWord(colouring, r, w, mask); half !== 0; half &= half - 1) {
      const into = (w << 5) + 31 - Math.clz32(half & -half);
      const blockers = blockersOf(colouring, r, into);
      if (blockers === null) continue;
      for (let v = 0; v < words; v++) {
        for (let open = freeForBlockedWord(colouring, r, into, v, mask); open !== 0; open &= open - 1) {
          const other = (v << 5) + 31 - Math.clz32(open & -open);
          const limit = best === null ? ANY_LENGTH : best.chain.length - 1;
          const chain = chainFrom(colouring, blockers, into, other, limit);
          tries -= 1;
          if (chain !== null && isOpening(colouring, r, chain, into, other, obeysLimits))
            best = { into, other, chain };
          if (tries <= 0 || best?.chain.length === 1) return best;
        }
      }
    }
  }
  return best;
}

function partlyFreeWord(colouring: Colouring, r: number, w: number, mask: Int32Array): number {
  let some = 0;
  let all = -1;
  for (let i = colouring.first[r]!; i < colouring.first[r + 1]!; i++) {
    const busy = colouring.busy[colouring.people[i]! * colouring.words + w]!;
    some |= busy;
    all &= busy;
  }
  return mask[w]! & some & ~all;
}

/** Heats in which everyone who is busy in heat `into` is free. */
function freeForBlockedWord(
  colouring: Colouring,
  r: number,
  into: number,
  w: number,
  mask: Int32Array,
): number {
  let bits = mask[w]!;
  for (let i = colouring.first[r]!; i < colouring.first[r + 1]!; i++) {
    const p = colouring.people[i]!;
    if (colouring.isBusy(p, into)) bits &= ~colouring.busy[p * colouring.words + w]!;
  }
  return bits;
}

/** Rows that keep the row's people busy in heat h; null if one is fixed or in an overlapping heat. */
function blockersOf(colouring: Colouring, r: number, h: number): number[] | null {
  const blockers: number[] = [];
  for (let i = colouring.first[r]!; i < colouring.first[r + 1]!; i++) {
    const p = colouring.people[i]!;
    if (!colouring.isBusy(p, h)) continue;
    const blocker = colouring.at[p * colouring.heatCount + h]! - 1;
    if (blocker < 0 || colouring.isFixed[blocker]) return null;
    blockers.push(blocker);
  }
  return blockers;
}

function isOpening(
  colouring: Colouring,
  r: number,
  chain: readonly number[],
  into: number,
  other: number,
  obeysLimits: boolean,
): boolean {
  for (let i = colouring.first[r]!; i < colouring.first[r + 1]!; i++) {
    const p = colouring.people[i]!;
    const there = colouring.at[p * colouring.heatCount + other]! - 1;
    if (there >= 0 && chain.includes(there)) return false;
  }
  if (obeysLimits) {
    const loss = lossOf(colouring, chain, into);
    if (colouring.members[into]!.length - loss + 1 > colouring.limit[into]!) return false;
    if (loss > 0 && colouring.members[other]!.length + loss > colouring.limit[other]!) return false;
  }
  if (colouring.levelRange === null) return true;
  if (!swapKeepingLevels(colouring, chain, into, other)) return false;
  const suits = colouring.suitsLevel(colouring.level[r]!, into);
  swapChain(colouring, chain, into, other);
  return suits;
}
