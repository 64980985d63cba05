/** Baselines: what a person with a list would do. */
import { overlappingHeats } from '../../../server/engine/fill/groups.ts';
import type { Problem } from '../../../server/engine/types.ts';

/** First fit in entry order. */
export function fillNaively(problem: Problem): number[] {
  return fillInOrder(
    problem,
    problem.rows.map((_, i) => i),
    (candidates) => candidates[0]!,
  );
}

/** Busiest people first, each row into the emptiest heat. */
export function fillSmartly(problem: Problem): number[] {
  const load = new Map<string, number>();
  const key = (row: number, person: number): string => `${person} ${problem.rows[row]!.dance}`;
  problem.rows.forEach((row, i) => {
    for (const person of row.persons) load.set(key(i, person), (load.get(key(i, person)) ?? 0) + 1);
  });
  const need = problem.rows.map((row, i) =>
    Math.max(...row.persons.map((person) => load.get(key(i, person))!)),
  );
  const order = problem.rows.map((_, i) => i).sort((a, b) => need[b]! - need[a]! || a - b);
  return fillInOrder(problem, order, (candidates, sizes) =>
    candidates.reduce((best, heat) => (sizes[heat]! < sizes[best]! ? heat : best)),
  );
}

function fillInOrder(
  problem: Problem,
  order: readonly number[],
  choose: (candidates: readonly number[], sizes: readonly number[]) => number,
): number[] {
  const heatsOf = new Map<number, number[]>();
  problem.heats.forEach((heat, h) => {
    heatsOf.set(heat.dance, [...(heatsOf.get(heat.dance) ?? []), h]);
  });
  const sizes = problem.heats.map(() => 0);
  const levels = problem.heats.map(() => [Infinity, -Infinity] as [number, number]);
  const people = problem.heats.map(() => new Set<number>());
  const beside = overlappingHeats(problem);
  const isFree = (heat: number, persons: readonly number[]): boolean =>
    persons.every((person) => !people[heat]!.has(person));
  const keepsRange = ([low, high]: [number, number], level: number): boolean =>
    problem.levelRange === null || Math.max(high, level) - Math.min(low, level) <= problem.levelRange;
  const assignment = problem.rows.map(() => -1);
  for (const row of order) {
    const { persons, dance, level } = problem.rows[row]!;
    const candidates = (heatsOf.get(dance) ?? []).filter(
      (heat) =>
        sizes[heat]! < problem.sections[problem.heats[heat]!.section]!.cap &&
        isFree(heat, persons) &&
        (beside?.get(heat) ?? []).every((other) => isFree(other, persons)) &&
        keepsRange(levels[heat]!, level),
    );
    if (candidates.length === 0) continue;
    const heat = choose(candidates, sizes);
    assignment[row] = heat;
    sizes[heat]! += 1;
    levels[heat] = [Math.min(levels[heat]![0], level), Math.max(levels[heat]![1], level)];
    for (const person of persons) people[heat]!.add(person);
  }
  return assignment;
}
