import { Colouring } from './fill/colouring.ts';
import { overlappingHeats } from './fill/groups.ts';
import { chainFrom, lossOf, swapChain } from './fill/heatChains.ts';
import { sizeRoom } from './improve/sizeRoom.ts';
import { SpreadCost } from './improve/spreadCost.ts';
import { tellShare } from './progress.ts';
import { contestKey, numbered, sequenceOf } from './quality.ts';
import { Random } from './random.ts';
import { keepsContests, type Problem } from './types.ts';

interface ImproveOptions {
  /** Default: by number of rows. */
  readonly movesPerRow?: number;
}

interface ImproveResult {
  readonly assignment: number[];
  /** J; smaller is better. */
  readonly before: number;
  readonly after: number;
  readonly moved: readonly number[];
}

/** Longest chain tried: longer ones rarely pay. */
const LONGEST_CHAIN = 12;
const LONGEST_WITH_CONTEST = 24;

/** Share of moves. */
const WHOLE_HEATS = 0.05;
/** Start and end temperature, in units of J. */
const HOT = 1;
const COLD = 0.3;

/** Fewer moves per row in large plans: 50,000 rows take seconds. */
function movesFor(rows: number): number {
  return Math.min(rows * 100, 400_000 + rows * 10);
}

/**
 * SPREAD mode: spreads each person's heats over the day by simulated annealing. A move swaps a Kempe chain or two whole
 * heats of a dance. Loses no row, breaks no hard rule and moves nothing fixed or danced. Counts moves instead of time,
 * so the result is deterministic. (`improveRounds` is for RUNS.)
 */
export function improve(
  problem: Problem,
  assignment: readonly number[],
  options: ImproveOptions = {},
): ImproveResult {
  const sequence = sequenceOf(problem);
  const rowIds = problem.rows.map((_, row) => row).filter((row) => assignment[row]! >= 0);
  const colouring = new Colouring(problem, rowIds, sequence.heats, assignment, overlappingHeats(problem));
  const search = new Search(colouring, new SpreadCost(colouring, sequence), new Random(problem.seed));
  const { before, after } = search.run(options);
  const better = [...assignment];
  if (after < before) {
    colouring.heatOf.forEach((h, r) => {
      better[rowIds[r]!] = colouring.heatIds[h]!;
    });
  }
  const moved = better.flatMap((heat, row) => (heat === assignment[row] ? [] : [row]));
  return { assignment: better, before, after: Math.min(before, after), moved };
}

class Search {
  private readonly colouring: Colouring;
  private readonly score: SpreadCost;
  private readonly random: Random;
  /** Rows placed in an open heat, not fixed and not solos. */
  private readonly movable: readonly number[];
  private readonly heatsOf: ReadonlyMap<number, readonly number[]>;
  /** Contest of each row; null where contests may be mixed. */
  private readonly contest: Int32Array | null;
  private readonly least: Int32Array;
  private readonly most: Int32Array;
  private readonly met: Int32Array;
  private readonly touched: Int32Array;
  private touchedCount = 0;
  private stamp = 0;

  constructor(colouring: Colouring, score: SpreadCost, random: Random) {
    this.colouring = colouring;
    this.score = score;
    this.random = random;
    const { problem, rowIds, heatIds, heatKind, heatOf, isFixed, rowKind } = colouring;
    this.heatsOf = Map.groupBy(heatIds.keys(), (h) => heatKind[h]!);
    this.movable = rowIds.flatMap((row, r) => {
      const isOpen = heatKind[heatOf[r]!] === rowKind[r];
      const mayMove = isOpen && isFixed[r] === 0 && problem.rows[row]!.type !== 'SOLO';
      return mayMove && this.heatsOf.get(rowKind[r]!)!.length > 1 ? [r] : [];
    });
    this.contest = keepsContests(problem)
      ? numbered(rowIds.map((row) => contestKey(problem.rows[row]!))).of
      : null;
    const room = sizeRoom(colouring);
    this.least = room.least;
    this.most = room.most;
    this.met = new Int32Array(colouring.personCount);
    this.touched = new Int32Array(colouring.personCount);
  }

  run(options: ImproveOptions): { before: number; after: number } {
    const { colouring, random, movable, heatsOf } = this;
    const rows = movable.length;
    const moves = options.movesPerRow === undefined ? movesFor(rows) : rows * options.movesPerRow;
    const before = this.score.total();
    let cost = before;
    let best = cost;
    let bestHeats = colouring.heatOf.slice();
    let heat = HOT;
    const cooling = (COLD / HOT) ** (1 / Math.max(1, moves));
    for (let move = 0; move < moves; move++) {
      heat *= cooling;
      const r = movable[random.below(rows)]!;
      const heats = heatsOf.get(colouring.rowKind[r]!)!;
      const a = colouring.heatOf[r]!;
      const b = heats[random.below(heats.length)]!;
      if (b === a) continue;
      cost += this.tryChain(
        random.next() < WHOLE_HEATS ? colouring.members[a]!.concat(colouring.members[b]!) : [r],
        a,
        b,
        heat,
      );
      if ((move & 0xfff) === 0) tellShare('SEARCHING', move / moves);
      if (move > moves * 0.8 && cost < best - 1e-9 && (move & 0x3ff) === 0) {
        best = cost;
        bestHeats = colouring.heatOf.slice();
      }
    }
    if (cost > best) {
      for (let r = 0; r < bestHeats.length; r++) if (colouring.heatOf[r] !== bestHeats[r]) colouring.take(r);
      for (let r = 0; r < bestHeats.length; r++)
        if (colouring.heatOf[r] === -1) colouring.put(r, bestHeats[r]!);
      cost = best;
    }
    return { before, after: cost };
  }

  /** Swaps the chain by the Metropolis rule. Returns the change of J, 0 if rejected. */
  private tryChain(seeds: readonly number[], a: number, b: number, heat: number): number {
    const { colouring } = this;
    const longest = this.contest === null ? LONGEST_CHAIN : LONGEST_WITH_CONTEST;
    const limit = seeds.length > 1 ? seeds.length : longest;
    const chain = chainFrom(colouring, seeds, a, b, limit, this.contest);
    if (chain === null) return 0;
    const loss = lossOf(colouring, chain, a);
    const sizeA = colouring.members[a]!.length - loss;
    const sizeB = colouring.members[b]!.length + loss;
    if (loss !== 0 && !this.mayHave(a, sizeA, -loss)) return 0;
    if (loss !== 0 && !this.mayHave(b, sizeB, loss)) return 0;
    if (seeds.length > 1 && (sizeA > colouring.cap[a]! || sizeB > colouring.cap[b]!)) return 0;
    this.touch(chain);
    const before = this.local(a, b);
    swapChain(colouring, chain, a, b);
    if (colouring.keepsLevelRange(a) && colouring.keepsLevelRange(b)) {
      const change = this.local(a, b) - before;
      if (change <= 0 || this.random.next() < Math.exp(-change / heat)) return change;
    }
    swapChain(colouring, chain, a, b);
    return 0;
  }

  /** Keeps the sizes of a dance even: a heat outside its range may only move towards it. */
  private mayHave(h: number, size: number, by: number): boolean {
    return by > 0 ? size <= this.most[h]! : size >= this.least[h]!;
  }

  private touch(chain: readonly number[]): void {
    const { first, people } = this.colouring;
    this.stamp += 1;
    this.touchedCount = 0;
    for (const r of chain) {
      for (let i = first[r]!; i < first[r + 1]!; i++) {
        const p = people[i]!;
        if (this.met[p] === this.stamp) continue;
        this.met[p] = this.stamp;
        this.touched[this.touchedCount++] = p;
      }
    }
  }

  private local(a: number, b: number): number {
    const { score } = this;
    const isNearBorder = score.nearBorder(a, b);
    let cost = score.heat(a) + score.heat(b);
    for (let i = 0; i < this.touchedCount; i++) {
      const p = this.touched[i]!;
      cost += score.around(p, a, b);
      if (isNearBorder) cost += score.costumes(p);
    }
    return cost;
  }
}
