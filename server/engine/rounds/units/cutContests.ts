import type { Cast } from '../cast.ts';

/** Weight of a block staying in one part, against even part sizes. */
const WISH = 8;
const PASSES = 4;

/**
 * Cuts every contest into its fewest parts before anything is placed. A couple gets the same part in all its dances if
 * possible, else it could not dance them in one round. Returns each row's part; -1 for rows not given.
 * @param caps most couples in a heat, by pool
 * @param fills dances, by pool and slot, with parts as uneven as allowed, which pack tighter
 */
export function cutContests(
  cast: Cast,
  rows: readonly number[],
  caps: ArrayLike<number>,
  fills: readonly Uint8Array[] = [],
): Int32Array {
  const part = new Int32Array(cast.rowIds.length).fill(-1);
  const families = Map.groupBy(rows, (row) => cast.family[row]!);
  for (const family of families.values()) {
    const contests = [...Map.groupBy(family, (row) => cast.contest[row]!).values()]
      .map(
        (list) =>
          new Division(
            cast,
            list,
            caps[cast.pool[list[0]!]!]!,
            fills[cast.pool[list[0]!]!]?.[cast.slot[list[0]!]!] === 1,
          ),
      )
      .sort((a, b) => b.fewest - a.fewest || b.size - a.size);
    for (let pass = 0, changes = true; changes && pass < PASSES; pass++) {
      changes = false;
      for (const contest of contests) if (contest.divide(part)) changes = true;
    }
  }
  return part;
}

/** Lower bound on the parts of one contest, given its rows. */
export function fewestPartsOf(cast: Cast, rows: readonly number[], cap: number): number {
  return new Division(cast, rows, cap, false).fewest;
}

/** Rows of one contest, and its conflict graph. */
class Division {
  readonly size: number;
  readonly fewest: number;
  private readonly cast: Cast;
  private readonly rows: readonly number[];
  private readonly cap: number;
  private readonly fills: boolean;
  /** Rows that share a person, as indices into `rows`. */
  private readonly meets: readonly number[][];

  constructor(cast: Cast, rows: readonly number[], cap: number, fills: boolean) {
    this.cast = cast;
    this.rows = rows;
    this.cap = Math.max(1, cap);
    this.fills = fills;
    this.size = rows.length;
    const own = new Map<number, number[]>();
    let most = 1;
    rows.forEach((row, i) => {
      for (let p = cast.personAt[row]!; p < cast.personAt[row + 1]!; p++) {
        const list = own.get(cast.personOf[p]!) ?? [];
        own.set(cast.personOf[p]!, list);
        most = Math.max(most, list.push(i));
      }
    });
    const meets: number[][] = rows.map(() => []);
    for (const list of own.values()) {
      if (list.length < 2) continue;
      for (const i of list) for (const j of list) if (i !== j && !meets[i]!.includes(j)) meets[i]!.push(j);
    }
    this.meets = meets;
    this.fewest = Math.max(most, Math.ceil(rows.length / this.cap));
  }

  /** Assigns each row a part. Returns whether any changed. */
  divide(part: Int32Array): boolean {
    const wishes = this.rows.map((row) => this.wishOf(row, part));
    if (this.fewest === 1) {
      const [only] = mostWished(wishes, 1);
      return this.write(
        part,
        this.rows.map(() => only!),
      );
    }
    for (let parts = this.fewest; ; parts++) {
      const chosen = this.colour(wishes, mostWished(wishes, parts));
      if (chosen !== null) return this.write(part, chosen);
    }
  }

  private write(part: Int32Array, chosen: readonly number[]): boolean {
    let changes = false;
    this.rows.forEach((row, i) => {
      if (part[row] !== chosen[i]) changes = true;
      part[row] = chosen[i]!;
    });
    return changes;
  }

  /** Most frequent part of the couple's other contests; -1 for none. */
  private wishOf(row: number, part: Int32Array): number {
    const { block, blockRows, contest } = this.cast;
    const counts: number[] = [];
    let wish = -1;
    for (const other of blockRows[block[row]!]!) {
      const own = part[other]!;
      if (own < 0 || contest[other] === contest[row]) continue;
      counts[own] = (counts[own] ?? 0) + 1;
      if (wish < 0 || counts[own]! > counts[wish]! || (counts[own] === counts[wish] && own < wish))
        wish = own;
    }
    return wish;
  }

  /** DSATUR: rows with the fewest free parts first. Returns null if one has none. */
  private colour(wishes: readonly number[], palette: readonly number[]): number[] | null {
    const { rows, meets, cap } = this;
    const n = rows.length;
    const chosen = new Array<number>(n).fill(-1);
    const taken = rows.map(() => new Set<number>());
    const sizes = new Map<number, number>(palette.map((c) => [c, 0]));
    const share = n / palette.length;
    for (let done = 0; done < n; done++) {
      let next = -1;
      for (let i = 0; i < n; i++) {
        if (chosen[i]! >= 0) continue;
        if (next < 0 || this.comesBefore(i, next, taken, wishes)) next = i;
      }
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      for (const c of palette) {
        const size = sizes.get(c)!;
        if (size >= cap || taken[next]!.has(c)) continue;
        const bySize = this.fills && meets[next]!.length === 0 ? -size : size + (size >= share ? 1 : 0);
        const score = bySize - (c === wishes[next] && !this.fills ? WISH : 0);
        if (score < least) {
          least = score;
          best = c;
        }
      }
      if (best < 0) return null;
      chosen[next] = best;
      sizes.set(best, sizes.get(best)! + 1);
      for (const other of meets[next]!) taken[other]!.add(best);
    }
    return chosen;
  }

  private comesBefore(
    i: number,
    j: number,
    taken: readonly Set<number>[],
    wishes: readonly number[],
  ): boolean {
    const bySaturation = taken[i]!.size - taken[j]!.size || this.meets[i]!.length - this.meets[j]!.length;
    return (bySaturation || (wishes[i]! >= 0 ? 1 : 0) - (wishes[j]! >= 0 ? 1 : 0)) > 0;
  }
}

/** Part numbers, most wished for first. */
function mostWished(wishes: readonly number[], parts: number): number[] {
  const counts = new Map<number, number>();
  for (let c = 0; c < parts; c++) counts.set(c, 0);
  for (const wish of wishes) if (wish >= 0) counts.set(wish, (counts.get(wish) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, parts)
    .map(([c]) => c);
}
