/** The maximum fill as a mixed integer program solved by HiGHS: slow, but proven optimal. */
import loadHighs from 'highs';
import type { Problem } from '../../server/engine/types.ts';

/** Maximum number of assignable rows, one MIP per dance; null if a solution was not proven optimal. */
export async function mostByMip(problem: Problem): Promise<number | null> {
  const highs = await loadHighs();
  let total = 0;
  for (let dance = 0; dance < problem.dances.length; dance++) {
    const program = programOf(problem, dance);
    if (program === null) continue;
    const solution = highs.solve(program, { output_flag: false, time_limit: 60 });
    if (solution.Status !== 'Optimal') return null;
    total += Math.round(solution.ObjectiveValue);
  }
  return total;
}

/** A couple's rows are interchangeable: one binary variable per couple and heat, their sum limited by the couple's rows. */
function programOf(problem: Problem, dance: number): string | null {
  const couples = new Map<string, { persons: readonly number[]; rows: number }>();
  for (const row of problem.rows) {
    if (row.dance !== dance) continue;
    const key = [...row.persons].sort((a, b) => a - b).join(' ');
    const couple = couples.get(key) ?? { persons: row.persons, rows: 0 };
    couple.rows += 1;
    couples.set(key, couple);
  }
  const heats = problem.heats.filter((heat) => heat.dance === dance);
  if (couples.size === 0 || heats.length === 0) return null;
  const list = [...couples.values()];
  const name = (c: number, h: number): string => `x${c}_${h}`;
  const all = list.flatMap((_, c) => heats.map((__, h) => name(c, h)));
  const limits: string[] = [];
  const limit = (names: readonly string[], most: number): void => {
    if (names.length > most) limits.push(` ${names.join(' + ')} <= ${most}`);
  };
  list.forEach(({ rows }, c) => {
    limit(
      heats.map((_, h) => name(c, h)),
      rows,
    );
  });
  const people = new Set(list.flatMap(({ persons }) => persons));
  heats.forEach((heat, h) => {
    limit(
      list.map((_, c) => name(c, h)),
      problem.sections[heat.section]!.cap,
    );
    for (const person of people) {
      limit(
        list.flatMap(({ persons }, c) => (persons.includes(person) ? [name(c, h)] : [])),
        1,
      );
    }
  });
  return [
    'Maximize',
    ` ${all.join(' + ')}`,
    'Subject To',
    ...limits,
    'Binary',
    ` ${all.join(' ')}`,
    'End',
  ].join('\n');
}
