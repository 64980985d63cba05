import type { CoupleName, FinalResult, Placing, Position, Step } from '../types.ts';
import { type Counted, compare } from './comparisons.ts';
import { against, namesOf } from './names.ts';
import { halved, inWords, levelToTheEnd, orBetter } from './numbers.ts';
import { placeWords } from './placeWords.ts';

/** Why rule 11 gave a couple its place. `own` are the couple's steps up to the deciding one. */
export function pooledWords(
  { placings, markCount, majority }: FinalResult,
  placing: Placing,
  own: readonly Step[],
  name: CoupleName,
): string {
  const { couple } = placing;
  const place = placeWords(placings, placing, name);
  const round = own.slice(1 + own.findLastIndex(({ rule }) => rule === 10));
  const tied = round[0]!.among;
  const others = tied.filter((other) => other !== couple);
  // Placing the first of a pair decides the second as well.
  const end = round.findIndex(({ placed }) => placed.length > 0);
  const looked = end < 0 ? round : round.slice(0, end + 1);
  const last = looked.at(-1)!;
  if (last.column === undefined) {
    const behind = others.filter((other) => !last.placed.includes(other));
    if (behind.length === 0) return `${place}: level by total, by rule 10 and by rule 11.`;
    const firstTie = looked.find(({ sums2 }) => sums2 !== undefined)!;
    return `${place} by rule 11 over ${namesOf(behind, name)}: ${levelToTheEnd(firstTie.column!)}.`;
  }
  // Columns without a majority or a tie decided nothing.
  const telling = looked.filter((step) => step === last || step.sums2 !== undefined);
  const words = marksWords(telling, couple, { markCount, majority, others, name });
  if (others.length === 1)
    return `${place} by rule 11: level with ${namesOf(others, name)} by total and by rule 10; ${words}.`;
  const isBehind = !last.placed.includes(couple);
  const before = others.filter(
    (other) => placings.findIndex((one) => one.couple === other) < placings.indexOf(placing),
  );
  return isBehind
    ? `${place} by rule 11 after ${namesOf(before, name)}: ${words}.`
    : `${place} by rule 11 over ${namesOf(others, name)}: ${words}.`;
}

interface Pool {
  readonly markCount: number;
  readonly majority: number;
  readonly others: readonly Position[];
  readonly name: CoupleName;
}

/** "of all ten marks six were 2nd or better for both, adding up to 8 against 10" */
function marksWords(
  steps: readonly Step[],
  couple: Position,
  { markCount, majority, others, name }: Pool,
): string {
  const isPair = others.length === 1;
  const { ties, decided } = compare(steps, couple, isPair ? 0 : majority);
  const looks = [
    ...ties.map((tie) => ({
      ...tie,
      what: `${levelWith(tie.others)} adding up to ${halved(tie.own.sum2!)} each`,
    })),
    { ...decided!, what: decisionWords(decided!.own, decided!.rivals) },
  ];
  return looks
    .map(({ column, own, what }, index) => {
      const many = inWords(own.count);
      const verb = own.count === 1 ? 'was' : 'were';
      const all = `of all ${inWords(markCount)} marks`;
      const head =
        index > 0 ? `${many} ${verb}` : isPair ? `${all} ${many} ${verb}` : `${many} ${all} ${verb}`;
      return `${head} ${orBetter(column)}${what}`;
    })
    .join('; ');

  function levelWith(couples: readonly Position[]): string {
    return isPair ? ' for both,' : `, as for ${namesOf(couples, name)},`;
  }

  function decisionWords(own: Counted, rivals: readonly Counted[]): string {
    const level = rivals.filter(({ count }) => count === own.count);
    if (level.length > 0) {
      const sums = level.map((rival) => ({ couple: rival.couple, value: halved(rival.sum2!) }));
      const with_ = levelWith(level.map((rival) => rival.couple));
      return `${with_} adding up to ${halved(own.sum2!)} ${against(sums, name, level.length > 1)}`;
    }
    const counts = rivals.map((rival) => ({ couple: rival.couple, value: inWords(rival.count) }));
    return rivals.length === 0 ? '' : ` ${against(counts, name, !isPair)}`;
  }
}
