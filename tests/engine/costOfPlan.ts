/** J counted the slow way, from the heats and the rows alone: the incremental figures are held against it. */
import { blockKey, contestKey, coupleKey, MULTI_AGE, weightsOf } from '../../server/engine/quality.ts';
import type { Problem } from '../../server/engine/types.ts';

/** For plans without costume borders: one category, or pauses between the sections. */
export function costOfPlan(problem: Problem, assignment: readonly number[]): number {
  const weights = weightsOf(problem.mode);
  const { heats, rows, sections } = problem;
  let cost = 0;
  heats.forEach((heat, h) => {
    const inside = rows.filter((_, i) => assignment[i] === h);
    if (inside.length === 0) return;
    const levels = inside.map((row) => row.level);
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    const contests = inside.map(contestKey);
    const age = sections[heat.section]!.type === 'MULTI' ? MULTI_AGE : weights.age;
    cost += weights.levelRange * (Math.max(...levels) - Math.min(...levels));
    cost += weights.levelDeviation * levels.reduce((sum, level) => sum + (level - mean) ** 2, 0);
    cost += age * (new Set(inside.map((row) => row.age)).size - 1);
    cost += weights.contest * (new Set(contests).size - 1);
    contests.forEach((contest, i) => {
      cost += weights.contestPair * contests.slice(i + 1).filter((other) => other === contest).length;
    });
    if (inside.length === 1) cost += weights.oneCouple;
    if (inside.length === 2) cost += weights.twoCouples;
    cost += weights.sizeSquared * inside.length ** 2;
  });
  const order = heats.map((_, h) => h).sort((a, b) => heats[a]!.start - heats[b]!.start || a - b);
  const follows = (i: number): boolean => {
    const [here, next] = [heats[order[i]!], heats[order[i + 1]!]];
    if (here === undefined || next === undefined) return false;
    const section = sections[here.section]!;
    return section.session === sections[next.section]!.session && next.start <= here.start + section.duration;
  };
  problem.isProfessional.forEach((isTeacher, person) => {
    const danced = order.map((h) =>
      rows.findIndex((row, i) => assignment[i] === h && row.persons.includes(person)),
    );
    danced.forEach((row, i) => {
      if (row < 0 || !follows(i)) return;
      const next = danced[i + 1]!;
      if (next >= 0) {
        const [a, b] = [rows[row]!, rows[next]!];
        if (coupleKey(a) !== coupleKey(b)) cost += weights.otherPartner;
        else if (blockKey(a) !== blockKey(b)) cost += weights.sameCouple;
        else cost += weights.sameBlock * (isTeacher ? weights.teacher : 1);
      }
      const afterOne = follows(i + 1) ? danced[i + 2]! : -1;
      if (afterOne >= 0) {
        const isSame = coupleKey(rows[row]!) === coupleKey(rows[afterOne]!);
        cost += isSame ? weights.sameCoupleAfterOne : weights.otherPartnerAfterOne;
      }
    });
  });
  return cost;
}
