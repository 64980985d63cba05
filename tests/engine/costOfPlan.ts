/** J computed directly from heats and rows, as a reference for the incremental computation. */
import { SPREAD } from '../../server/engine/improve/spreadCost.ts';
import type { Problem } from '../../server/engine/types.ts';

/** For plans without costume borders: one category, or breaks between sections. */
export function costOfPlan(problem: Problem, assignment: readonly number[]): number {
  const { heats, rows, sections } = problem;
  let cost = 0;
  heats.forEach((heat, h) => {
    const inside = rows.filter((_, i) => assignment[i] === h);
    if (inside.length === 0) return;
    const levels = inside.map((row) => row.level);
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    const age = sections[heat.section]!.type === 'MULTI' ? SPREAD.ageOfMulti : SPREAD.age;
    cost += SPREAD.levelDeviation * levels.reduce((sum, level) => sum + (level - mean) ** 2, 0);
    cost += age * (new Set(inside.map((row) => row.age)).size - 1);
    cost += SPREAD.sizeSquared * inside.length ** 2;
  });
  const order = heats.map((_, h) => h).sort((a, b) => heats[a]!.start - heats[b]!.start || a - b);
  const follows = (i: number): boolean => {
    const [here, next] = [heats[order[i]!], heats[order[i + 1]!]];
    if (here === undefined || next === undefined) return false;
    const section = sections[here.section]!;
    return section.session === sections[next.section]!.session && next.start <= here.start + section.duration;
  };
  problem.isProfessional.forEach((_, person) => {
    const danced = order.map((h) =>
      rows.some((row, i) => assignment[i] === h && row.persons.includes(person)),
    );
    danced.forEach((isThere, i) => {
      if (!isThere || !follows(i)) return;
      if (danced[i + 1]) cost += SPREAD.next;
      if (danced[i + 2] && follows(i + 1)) cost += SPREAD.afterOne;
    });
  });
  return cost;
}
