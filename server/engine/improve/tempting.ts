import type { Colouring } from '../fill/colouring.ts';
import type { Random } from '../random.ts';
import type { Score } from './score.ts';

/** Where a row might like to go: beside its couple's other dances, to its contest, or anywhere near. */
export class Tempting {
  /** Rows that may move: placed in an open heat, not fixed, not a solo. */
  readonly movable: readonly number[];
  private readonly colouring: Colouring;
  private readonly score: Score;
  private readonly random: Random;
  private readonly heatsOf = new Map<number, Int32Array>();
  private readonly isRuns: boolean;

  constructor(colouring: Colouring, score: Score, random: Random) {
    const { problem, rowIds } = colouring;
    this.colouring = colouring;
    this.score = score;
    this.random = random;
    this.isRuns = problem.mode === 'RUNS';
    for (const kind of new Set(colouring.rowKind)) {
      const heats = colouring.heatIds.flatMap((_, h) => (colouring.heatKind[h] === kind ? [h] : []));
      this.heatsOf.set(kind, Int32Array.from(heats));
    }
    this.movable = rowIds.flatMap((row, r) => {
      const isOpen = colouring.heatKind[colouring.heatOf[r]!] === colouring.rowKind[r];
      const mayMove = isOpen && colouring.isFixed[r] === 0 && problem.rows[row]!.type !== 'SOLO';
      return mayMove && this.heatsOf.get(colouring.rowKind[r]!)!.length > 1 ? [r] : [];
    });
  }

  heatFor(r: number): number {
    const { colouring, random, score } = this;
    const heats = this.heatsOf.get(colouring.rowKind[r]!)!;
    const draw = random.next();
    if (this.isRuns && draw < 0.5) {
      const couple = score.coupleRows[score.couple[r]!]!;
      if (couple.length > 1)
        return beside(heats, colouring.heatOf[couple[random.below(couple.length)]!]!, random);
    } else if (this.isRuns && draw < 0.65) {
      const contest = score.contestRows[score.contest[r]!]!;
      const heat = colouring.heatOf[contest[random.below(contest.length)]!]!;
      if (heat !== colouring.heatOf[r] && colouring.heatKind[heat] === colouring.rowKind[r]) return heat;
    } else if (this.isRuns && draw < 0.8) {
      const step = 1 + random.below(3);
      const here = placeOf(heats, colouring.heatOf[r]!);
      return heats[here + (random.next() < 0.5 ? step : -step)] ?? -1;
    }
    return heats[random.below(heats.length)]!;
  }
}

/** The last heat before the given one, or the first after it. */
function beside(heats: Int32Array, heat: number, random: Random): number {
  const next = placeOf(heats, heat);
  return heats[random.next() < 0.5 ? next - 1 : heats[next] === heat ? next + 1 : next] ?? -1;
}

/** Index of the first heat that is not before the given one. */
function placeOf(heats: Int32Array, heat: number): number {
  let low = 0;
  let high = heats.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (heats[middle]! < heat) low = middle + 1;
    else high = middle;
  }
  return low;
}
