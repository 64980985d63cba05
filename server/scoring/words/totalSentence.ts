import type { CoupleName, FinalResult, Placing, Position, Step } from '../types.ts';
import { against, namesOf } from './names.ts';
import { halved, inWords, orBetter } from './numbers.ts';
import { placeWords } from './placeWords.ts';
import { pooledWords } from './pooledWords.ts';

/** "1st: total 5, the smallest." */
export function totalSentence(result: FinalResult, placing: Placing, name: CoupleName): string {
  const { placings, steps } = result;
  const place = placeWords(placings, placing, name);
  const own = placing.steps.map((step) => steps[step]!);
  const last = own.at(-1)!;
  if (placings.length === 1) return `${place}: the only couple in this contest.`;
  if (last.rule === 'LEFT') {
    const danced = last.counts![last.among.indexOf(placing.couple)]!;
    return `${place}: left after ${inWords(danced)} of ${inWords(result.dances.length)} dances; couples that danced more come first.`;
  }
  if (last.rule === 9) return `${place}: ${totalWords(result, placing.couple)}.`;
  if (last.placed.length > 1 && result.undecided.some((tied) => tied.includes(placing.couple)))
    return `${place}: level by total and by rule 10.`;
  // The last comparison with another couple decided, since it placed one of them.
  const decisive = own.findLastIndex(({ among }) => among.length > 1);
  if (own[decisive]!.rule === 11) return pooledWords(result, placing, own.slice(0, decisive + 1), name);
  return `${place} by rule 10: ${rule10Words(own.slice(0, decisive + 1), placing.couple, name)}.`;
}

/** "total 5, the smallest", "total 12, between 11 and 17" */
function totalWords({ totals2, placings }: FinalResult, couple: Position): string {
  const ranked = placings.filter(({ rule }) => rule !== 'LEFT');
  const totals = [...new Set(ranked.map((placing) => totals2[placing.couple]!))].sort((a, b) => a - b);
  const index = totals.indexOf(totals2[couple]!);
  const [before, own, after] = [totals[index - 1], totals[index]!, totals[index + 1]];
  if (before === undefined) return `total ${halved(own)}, the smallest`;
  if (after === undefined) return `total ${halved(own)}, the largest`;
  return `total ${halved(own)}, between ${halved(before)} and ${halved(after)}`;
}

/** "total 12 like 104; two dances placed 3rd or better against one" */
function rule10Words(own: readonly Step[], couple: Position, name: CoupleName): string {
  const { place, among, counts, sums2, placed } = own.at(-1)!;
  const of = (who: Position) => ({
    couple: who,
    count: counts![among.indexOf(who)]!,
    sum2: sums2![among.indexOf(who)]!,
  });
  const mine = of(couple);
  const others = among.filter((other) => other !== couple).map(of);
  const best = others.filter(({ count }) => count === Math.max(...others.map((other) => other.count)));
  const rivals = placed.includes(couple) ? others : best.filter(({ sum2 }) => sum2 === leastSum(best));
  const level = rivals.filter(({ count }) => count === mine.count);
  const where = `placed ${orBetter(place)}`;
  const gone = own.filter(({ rule }) => rule === 11).flatMap((step) => step.placed);
  // With a single other couple, "against" needs no name.
  const isPair = own[0]!.among.length - gone.length === 2;
  const intro = introWords(own[0]!, couple, gone, name);
  if (level.length === 0) {
    const values = rivals.map((rival) => ({ couple: rival.couple, value: noneOr(rival.count) }));
    return `${intro}${dances(mine.count)} ${where} ${against(values, name, !isPair)}`;
  }
  const couples = level.map((rival) => rival.couple);
  const whose = isPair ? ` each ${where},` : ` ${where}, as for ${namesOf(couples, name)};`;
  const sums = level.map((rival) => ({ couple: rival.couple, value: halved(rival.sum2) }));
  return `${intro}${dances(mine.count)}${whose} those places add up to ${halved(mine.sum2)} ${against(sums, name, level.length > 1)}`;
}

const noneOr = (count: number): string => (count === 0 ? 'none' : inWords(count));

const leastSum = (counted: readonly { readonly sum2: number }[]): number =>
  Math.min(...counted.map(({ sum2 }) => sum2));

/** "total 12 like 104; ", or "once 37 was placed, " for couples that rule 11 sent back. */
function introWords(
  { among, sums2 }: Step,
  couple: Position,
  gone: readonly Position[],
  name: CoupleName,
): string {
  if (gone.length > 0) return `once ${namesOf(gone, name)} ${gone.length === 1 ? 'was' : 'were'} placed, `;
  const like = among.filter((other) => other !== couple);
  return `total ${halved(sums2![0]!)} like ${namesOf(like, name)}; `;
}

const dances = (count: number): string =>
  `${inWords(count)} ${count === 1 || count === 0 ? 'dance' : 'dances'}`;
