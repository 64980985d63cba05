import { rankedCouples } from './placeDance.ts';
import { placingsOf } from './placingsOf.ts';
import { settle, without } from './settle.ts';
import { type Tally, tallyMarks } from './tally.ts';
import type { FinalResult, Place2, Position, Step } from './types.ts';

type TotalResult = Omit<FinalResult, 'dances'>;

/**
 * Places couples over several dances by rules 9 to 11. `places2[couple]` holds its place in each dance, empty if
 * unranked; `pooled[couple]` holds all its marks. With `pooled` null, couples level by rule 10 share their places.
 */
export function placeTotals(
  places2: readonly (readonly Place2[])[],
  pooled: readonly (readonly number[])[] | null,
): TotalResult {
  const totals2 = places2.map(sumOf);
  const tally = pooled && tallyMarks(pooled);
  const steps: Step[] = [];
  const undecided: (readonly Position[])[] = [];
  const field = rankedCouples(places2);
  for (const total2 of [...new Set(field.map((couple) => totals2[couple]!))].sort((a, b) => a - b)) {
    const among = field.filter((couple) => totals2[couple] === total2);
    const place = 1 + field.filter((couple) => totals2[couple]! < total2).length;
    const sums2 = among.map(() => total2);
    steps.push({ rule: 9, place, among, sums2, placed: among.length === 1 ? among : [] });
    if (among.length > 1) steps.push(...breakTie({ places2, tally, undecided }, among, place));
  }
  const placings = placingsOf(steps).map((placing) => ({
    ...placing,
    // The highest rule applied, even if rule 10 gave the place afterwards.
    rule: placing.steps.some((step) => steps[step]!.rule === 11) ? (11 as const) : placing.rule,
  }));
  const { markCount = 0, majority = 0 } = tally ?? {};
  return { placings, steps, markCount, majority, places2, totals2, undecided };
}

interface Totals {
  readonly places2: readonly (readonly Place2[])[];
  readonly tally: Tally | null;
  readonly undecided: (readonly Position[])[];
}

/** Couples with equal totals: rule 10 for the place under review, rule 11 for those it leaves equal. */
function breakTie({ places2, tally, undecided }: Totals, group: readonly Position[], from: number): Step[] {
  const steps: Step[] = [];
  let left = group;
  for (let place = from; left.length > 0; place = from + group.length - left.length) {
    const good = left.map((couple) => places2[couple]!.filter((place2) => place2 <= 2 * place));
    const counts = good.map((places) => places.length);
    const sums2 = good.map(sumOf);
    const most = Math.max(...counts);
    const least = Math.min(...sums2.filter((_, index) => counts[index] === most));
    const best = left.filter((_, index) => counts[index] === most && sums2[index] === least);
    const isDecided = best.length === 1 || tally === null;
    const step: Step = {
      rule: 10,
      place,
      among: left,
      column: place,
      counts,
      sums2,
      placed: isDecided ? best : [],
    };
    const pooled = isDecided ? [] : poolMarks(tally, best, place);
    if (isDecided && best.length > 1) undecided.push(best);
    steps.push(step, ...pooled);
    left = without(
      left,
      [step, ...pooled].flatMap(({ placed }) => placed),
    );
  }
  return steps;
}

/** Rule 11 places both couples of a pair, but only the first of three or more; the rest go back to rule 10. */
function poolMarks(tally: Tally, tied: readonly Position[], place: number): Step[] {
  const steps = settle(tally, tied, place, place, 11);
  if (tied.length === 2) return steps;
  return steps.slice(0, 1 + steps.findIndex(({ placed }) => placed.length > 0));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
