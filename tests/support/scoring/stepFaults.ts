import { isDeepStrictEqual } from 'node:util';
import type { DanceResult, FinalResult, Step } from '../../../server/scoring/types.ts';
import { placesOf } from './scoredFinals.ts';
import { total } from './sortKey.ts';

type Rows = readonly (readonly number[])[];

/** Replays the steps of a result without its placings and recounts them. Returns what does not hold, in words. */
export function stepFaults(result: FinalResult, marks: readonly Rows[]): string[] {
  const ofDances = result.dances.flatMap((dance, index) => followed(dance, marks[index]!));
  if (marks.length === 1) return ofDances;
  const pooled = marks[0]!.map((_, couple) => marks.flatMap((rows) => rows[couple]!));
  const places = marks[0]!.map((_, couple) => result.dances.map((dance) => placesOf(dance)[couple]!));
  return [...ofDances, ...followed(result, pooled, places)];
}

function followed({ steps, placings }: DanceResult, marks: Rows, places: Rows = []): string[] {
  const faults: string[] = [];
  const placed: number[] = [];
  for (const step of steps) {
    const say = (what: string): number => faults.push(`${what}: ${JSON.stringify(step)}`);
    const taken = placed.filter((place) => place !== undefined).length;
    if (step.place !== taken + 1) say('the place is not the next free one');
    if (step.among.some((couple) => placed[couple] !== undefined)) say('a placed couple is looked at again');
    if (step.placed.some((couple) => !step.among.includes(couple))) say('a couple is placed unseen');
    const numbers = step.rule === 10 ? places : marks;
    const good = step.among.map((couple) =>
      (numbers[couple] ?? []).filter((mark) => mark <= (step.column ?? 0)),
    );
    if (
      step.counts &&
      !isDeepStrictEqual(
        step.counts,
        good.map((own) => own.length),
      )
    )
      say('the counts are wrong');
    const sums2 =
      step.rule === 9
        ? step.among.map((couple) => 2 * total(places[couple]!))
        : good.map((own) => 2 * total(own));
    if (step.sums2?.some((sum2, index) => sum2 !== null && sum2 !== sums2[index])) say('the sums are wrong');
    for (const couple of step.placed) placed[couple] = step.place + (step.placed.length - 1) / 2;
  }
  if (!isDeepStrictEqual(placed, placesOf({ placings }))) faults.push(`the steps lead to ${placed}`);
  for (const { couple, steps: own } of placings) {
    const seen = (step: Step): boolean => step.among.includes(couple);
    if (!own.every((step) => seen(steps[step]!))) faults.push(`${couple} refers to a step without it`);
    if (!steps[own.at(-1)!]!.placed.includes(couple)) faults.push(`${couple} does not end with its place`);
  }
  return faults;
}
