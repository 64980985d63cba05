import type { CoupleName, DanceResult, Placing, Position, Step } from '../types.ts';
import { type Comparison, type Counted, compare, type Decision } from './comparisons.ts';
import { against, namesOf } from './names.ts';
import { halved, inWords, levelToTheEnd, list, orBetter } from './numbers.ts';
import { placeWords } from './placeWords.ts';

/** "2nd: five of seven judges had them 2nd or better; 73 had four." */
export function danceSentence(result: DanceResult, placing: Placing, name: CoupleName): string {
  const { placings, steps, markCount, majority } = result;
  const place = placeWords(placings, placing, name);
  if (placings.length === 1) return `${place}: the only couple in this contest.`;
  const own = placing.steps.map((step) => steps[step]!);
  if (own[0]!.among.length === 1) return `${place}: the last couple left.`;
  const { ties, decided } = compare(own, placing.couple, majority);
  if (decided === null) return `${place}: ${levelToTheEnd(firstLevelColumn(steps, own))}.`;
  const why = ties.length > 0 ? afterTies(ties, decided, name) : inOneColumn(decided, markCount, name);
  return `${place}: ${why}.`;
}

/**
 * Couples that share a place are level from their first majority on, or from column 1 if earlier columns are level too.
 */
function firstLevelColumn(steps: readonly Step[], own: readonly Step[]): number {
  const first = own[0]!.column!;
  const sharing = own.at(-1)!.placed;
  const isLevel = ({ among, counts }: Step): boolean =>
    new Set(sharing.map((couple) => counts![among.indexOf(couple)])).size === 1;
  return steps.filter(({ column }) => column !== undefined && column < first).every(isLevel) ? 1 : first;
}

/** "five of seven judges had them 2nd or better; 73 had four" */
function inOneColumn({ column, own, rivals }: Decision, judges: number, name: CoupleName): string {
  const what = `${judgesWords(own.count, judges)} had them ${orBetter(column)}`;
  const level = rivals.filter(({ count }) => count === own.count);
  if (level.length > 0) {
    const sums = level.map(({ couple, sum2 }) => `those of ${name(couple)} to ${halved(sum2!)}`);
    return `${what}, as for ${namesOf(couplesOf(level), name)}; their marks add up to ${halved(own.sum2!)}, ${list(sums)}`;
  }
  const near = [nearest(rivals, own, 1), nearest(rivals, own, -1)].filter((group) => group.length > 0);
  const had = near.map((group) => `${namesOf(couplesOf(group), name)} had ${inWords(group[0]!.count)}`);
  return near.length === 0 ? what : `${what}; ${had.join(', ')}`;
}

/** The rivals with the next higher (1) or lower (-1) count. */
function nearest(rivals: readonly Counted[], own: Counted, side: 1 | -1): readonly Counted[] {
  const beyond = rivals.filter(({ count }) => side * (count - own.count) > 0);
  const distance = Math.min(...beyond.map(({ count }) => Math.abs(count - own.count)));
  return beyond.filter(({ count }) => Math.abs(count - own.count) === distance);
}

/** "level with 75 at 4th or better (four judges, sum 14); at 5th or better six judges against five" */
function afterTies(ties: Comparison['ties'], { column, own, rivals }: Decision, name: CoupleName): string {
  const levels = ties.map(
    (tie) =>
      `with ${namesOf(tie.others, name)} at ${orBetter(tie.column)} (${judgesCount(tie.own.count)}, sum ${halved(tie.own.sum2!)})`,
  );
  const level = rivals.filter(({ count }) => count === own.count);
  const rest = level.length > 0 ? sumsOf(own, level, rivals.length, name) : countsOf(own, rivals, name);
  return `level ${list(levels)}; at ${orBetter(column)} ${rest}`;
}

const countsOf = (own: Counted, rivals: readonly Counted[], name: CoupleName): string =>
  `${judgesCount(own.count)} ${against(
    rivals.map(({ couple, count }) => ({ couple, value: inWords(count) })),
    name,
    rivals.length > 1,
  )}`;

function sumsOf(own: Counted, level: readonly Counted[], rivals: number, name: CoupleName): string {
  const whose = rivals === 1 ? ' for both' : `, as for ${namesOf(couplesOf(level), name)}`;
  const sums = level.map(({ couple, sum2 }) => ({ couple, value: halved(sum2!) }));
  const comma = rivals === 1 ? ',' : ';';
  return `${judgesCount(own.count)}${whose}${comma} sum ${halved(own.sum2!)} ${against(sums, name, level.length > 1)}`;
}

const judgesCount = (count: number): string => `${inWords(count)} ${count === 1 ? 'judge' : 'judges'}`;

export function judgesWords(count: number, judges: number): string {
  if (count < judges) return `${inWords(count)} of ${inWords(judges)} judges`;
  if (judges === 1) return 'the only judge';
  return judges === 2 ? 'both judges' : `all ${inWords(judges)} judges`;
}

const couplesOf = (counted: readonly Counted[]): Position[] => counted.map(({ couple }) => couple);
