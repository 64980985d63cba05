import { numbered } from '../../quality.ts';
import type { EngineRow } from '../../types.ts';

/** A level interval of the chain and its bottleneck: its busiest person, or the cap. */
export interface BoundLink {
  readonly lowestLevel: number;
  readonly highestLevel: number;
  readonly heats: number;
  readonly rows: number;
  /** Busiest person of the interval; null if rows / cap is the bottleneck. */
  readonly person: number | null;
}

interface ChainBound {
  readonly heats: number;
  readonly links: readonly BoundLink[];
}

/**
 * Lower bound on the heats of one dance: the heaviest chain of level intervals of which no heat can hold rows of two.
 * An interval needs as many heats as its busiest person has rows, and at least rows / cap.
 */
export const chainBound = (rows: readonly EngineRow[], cap: number, levelRange: number | null): ChainBound =>
  chainBounds(rows, cap)(levelRange);

/** `chainBound` for several level ranges: computes the intervals once. */
export function chainBounds(
  rows: readonly EngineRow[],
  cap: number,
): (levelRange: number | null) => ChainBound {
  if (rows.length === 0) return () => ({ heats: 0, links: [] });
  if (cap < 1) return () => ({ heats: Number.POSITIVE_INFINITY, links: [] });
  const levels = [...new Set(rows.map((row) => row.level))].sort((a, b) => a - b);
  const intervals = intervalsOf(rows, levels, cap);
  return (levelRange) => longestChain(levels, intervals, levelRange);
}

/** For each highest level, the intervals by lowest level. */
function intervalsOf(rows: readonly EngineRow[], levels: readonly number[], cap: number): BoundLink[][] {
  const rank = new Map(levels.map((level, i) => [level, i]));
  const peopleByLevel: number[][] = levels.map(() => []);
  const rowsByLevel = new Int32Array(levels.length);
  const persons = rows.flatMap((row) => row.persons);
  const people = numbered(persons);
  let next = 0;
  for (const row of rows) {
    const level = rank.get(row.level)!;
    rowsByLevel[level]! += 1;
    for (let i = 0; i < row.persons.length; i++) peopleByLevel[level]!.push(next++);
  }
  return levels.map((highestLevel, top) => {
    const ending: BoundLink[] = [];
    const danced = new Int32Array(people.count);
    let busiest = -1;
    let most = 0;
    let count = 0;
    for (let low = top; low >= 0; low--) {
      count += rowsByLevel[low]!;
      for (const place of peopleByLevel[low]!) {
        const n = ++danced[people.of[place]!]!;
        if (n > most) {
          most = n;
          busiest = persons[place]!;
        }
      }
      const room = Math.ceil(count / cap);
      ending[low] = {
        lowestLevel: levels[low]!,
        highestLevel,
        heats: Math.max(most, room),
        rows: count,
        person: most >= room ? busiest : null,
      };
    }
    return ending;
  });
}

function longestChain(
  levels: readonly number[],
  intervals: readonly BoundLink[][],
  levelRange: number | null,
): ChainBound {
  // best[i]: heaviest chain in the first i levels; link[i]: its last interval, if that ends at level i - 1.
  const best = [0];
  const link: (BoundLink | null)[] = [null];
  const before: number[] = [0];
  intervals.forEach((ending, top) => {
    let heats = best[top]!;
    let last: BoundLink | null = null;
    let rest = top;
    for (let low = levelRange === null ? 0 : top; low >= 0; low--) {
      let below = low;
      while (below > 0 && levels[low]! - levels[below - 1]! <= (levelRange ?? Number.POSITIVE_INFINITY))
        below--;
      const interval = ending[low]!;
      if (best[below]! + interval.heats > heats) {
        heats = best[below]! + interval.heats;
        rest = below;
        last = interval;
      }
    }
    best.push(heats);
    link.push(last);
    before.push(rest);
  });

  const links: BoundLink[] = [];
  for (let i = levels.length; i > 0; i = before[i]!) {
    const last = link[i];
    if (last) links.unshift(last);
  }
  return { heats: best[levels.length]!, links };
}
