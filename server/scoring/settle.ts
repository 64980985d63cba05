import type { Tally } from './tally.ts';
import type { Position, Rule, Step } from './types.ts';

/**
 * Places a group by counting marks, rules 5 to 8, from a column and a place on. Tied couples alone go on to the next
 * column (`tieRule` 7); rule 11 counts pooled marks the same way (`tieRule` 11).
 */
export function settle(
  tally: Tally,
  group: readonly Position[],
  fromColumn: number,
  fromPlace: number,
  tieRule?: 7 | 11,
): Step[] {
  const steps: Step[] = [];
  let left = group;
  let place = fromPlace;
  for (let column = fromColumn; left.length > 0; column++) {
    if (column > tally.columns) {
      steps.push({ rule: tieRule ?? 7, place, among: left, placed: left });
      break;
    }
    const count = (couple: Position): number => tally.count(couple, column);
    let have = left.filter((couple) => count(couple) >= tally.majority);
    if (have.length === 0) {
      steps.push({ rule: tieRule ?? 8, place, among: left, column, counts: left.map(count), placed: [] });
    }
    const isAlone = have.length === 1;
    let lastCount = 0;
    // Every couple with a majority is placed before the next column is examined.
    while (have.length > 0) {
      const most = Math.max(...have.map(count));
      const level = have.filter((couple) => count(couple) === most);
      const sum = (couple: Position): number => tally.sum(couple, column);
      const least = Math.min(...level.map(sum));
      const best = level.filter((couple) => sum(couple) === least);
      const countRule: Rule = isAlone ? 5 : level.length > 1 || most === lastCount ? 7 : 6;
      steps.push({
        rule: tieRule ?? countRule,
        place,
        among: left,
        column,
        counts: left.map(count),
        ...(level.length > 1 && {
          sums2: left.map((couple) => (level.includes(couple) ? 2 * sum(couple) : null)),
        }),
        placed: best.length === 1 ? best : [],
      });
      if (best.length > 1) steps.push(...settle(tally, best, column + 1, place, tieRule ?? 7));
      place += best.length;
      lastCount = most;
      have = without(have, best);
      left = without(left, best);
    }
  }
  return steps;
}

export const without = (couples: readonly Position[], gone: readonly Position[]): Position[] =>
  couples.filter((couple) => !gone.includes(couple));
