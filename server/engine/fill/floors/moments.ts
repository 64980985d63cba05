import type { Colouring } from '../colouring.ts';

/** `count` moments of the day, each with heats of the same `kinds`. */
export interface Moments {
  readonly kinds: readonly number[];
  readonly count: number;
}

/**
 * Partitions the heats of some kinds into the fewest moments: sets of pairwise overlapping heats, of which a person can
 * dance one (interval clique cover, by earliest end).
 */
export class MomentsOfDay {
  private readonly colouring: Colouring;
  /** Open heats by end time. */
  private readonly heats: readonly { readonly h: number; readonly start: number; readonly end: number }[];
  private readonly known = new Map<string, Moments[]>();

  constructor(colouring: Colouring) {
    const { problem, heatIds, heatKind } = colouring;
    this.colouring = colouring;
    this.heats = heatIds
      .map((heat, h) => {
        const { start, section } = problem.heats[heat]!;
        return { h, start, end: start + Math.max(1, problem.sections[section]!.duration) };
      })
      .filter(({ h }) => heatKind[h]! >= 0)
      .sort((a, b) => a.end - b.end || a.h - b.h);
  }

  /** Moments of the given kinds, without the `bound` heats in which a fixed row or absence keeps the person busy. */
  of(kinds: readonly number[], bound: ReadonlySet<number>): readonly Moments[] {
    const key = bound.size === 0 ? kinds.join(' ') : `${kinds.join(' ')} | ${[...bound].join(' ')}`;
    let moments = this.known.get(key);
    if (moments === undefined) {
      moments = this.cover(kinds, bound);
      this.known.set(key, moments);
    }
    return moments;
  }

  private cover(kinds: readonly number[], bound: ReadonlySet<number>): Moments[] {
    const { heatKind, cap } = this.colouring;
    // A set of kinds as a sum of powers of two. Beyond MOST_BITS kinds share a bit.
    const bitOf = new Map(kinds.map((kind, i) => [kind, i % MOST_BITS]));
    const counts = new Map<number, number>();
    let moment = 0;
    let firstEnd = -Infinity;
    const close = (): void => {
      if (moment > 0) counts.set(moment, (counts.get(moment) ?? 0) + 1);
      moment = 0;
    };
    for (const { h, start, end } of this.heats) {
      const bit = bitOf.get(heatKind[h]!);
      if (bit === undefined || cap[h]! === 0 || bound.has(h)) continue;
      if (start >= firstEnd) {
        close();
        firstEnd = end;
      }
      if (!hasBit(moment, bit)) moment += 2 ** bit;
    }
    close();
    return [...counts].map(([set, count]) => ({
      kinds: kinds.filter((_, i) => hasBit(set, i % MOST_BITS)),
      count,
    }));
  }
}

/** Bits exact in a double. */
const MOST_BITS = 50;

function hasBit(set: number, bit: number): boolean {
  return Math.floor(set / 2 ** bit) % 2 === 1;
}
