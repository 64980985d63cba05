/** Reads a saved program instance (a frame, its rows and the printed program) as a problem. */
import { readFileSync } from 'node:fs';
import { readInstance } from '../../server/engine/instance.ts';
import type { EngineHeat, Problem } from '../../server/engine/types.ts';

export interface ReadProgram {
  readonly name: string;
  readonly problem: Problem;
  readonly printed: { readonly heats: readonly EngineHeat[]; readonly assignment: readonly number[] } | null;
}

export function readProgram(file: string, levelRange: number | null = null, seed = 1): ReadProgram {
  const { name, problem, printed } = readInstance(JSON.parse(readFileSync(file, 'utf8')));
  const own = { ...problem, levelRange, seed };
  return { name, problem: own, printed: printed && printedHeats(own, printed) };
}

/** Places a section's printed heats back to back from its start, in printed order. */
function printedHeats(problem: Problem, printed: readonly number[]) {
  const danceOf = new Map<number, number>();
  printed.forEach((number, row) => {
    if (number >= 0) danceOf.set(number, problem.rows[row]!.dance);
  });
  const numbers = [...danceOf.keys()].sort((a, b) => a - b);
  const placed = new Map<number, number>();
  const heats: EngineHeat[] = [];
  problem.sections.forEach((section, s) => {
    let start = section.start;
    for (const number of numbers) {
      const dance = danceOf.get(number)!;
      const { category } = problem.dances[dance]!;
      if (!section.categories.includes(category) || placed.has(number)) continue;
      placed.set(number, heats.length);
      heats.push({ section: s, dance, category, start });
      start += section.duration;
    }
  });
  return { heats, assignment: printed.map((number) => placed.get(number) ?? -1) };
}
