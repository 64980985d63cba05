/** Reads a saved program instance (a frame and its rows, with the program as it was printed) as a problem. */
import { readFileSync } from 'node:fs';
import type { EngineHeat, EngineRow, Problem } from '../../server/engine/types.ts';

interface SavedProgram {
  readonly name: string;
  readonly C: number;
  readonly dur: number;
  readonly persons: readonly { readonly pro: 0 | 1 }[];
  readonly cats: readonly { readonly name: string; readonly costume: 0 | 1 | 2 }[];
  readonly dances: readonly { readonly name: string; readonly cat: number }[];
  readonly sections: readonly {
    readonly start: number;
    readonly end: number;
    readonly dur: number;
    readonly cats: readonly number[];
    readonly session?: number;
  }[];
  readonly entries: readonly (readonly [
    number,
    readonly number[],
    number,
    number,
    number,
    number,
    number?,
    (0 | 1)?,
  ])[];
  readonly printed?: readonly number[];
}

export interface ReadProgram {
  readonly name: string;
  readonly problem: Problem;
  readonly printed: { readonly heats: readonly EngineHeat[]; readonly assignment: readonly number[] } | null;
}

export function readProgram(file: string, levelRange: number | null = null, seed = 1): ReadProgram {
  const saved = JSON.parse(readFileSync(file, 'utf8')) as SavedProgram;
  const rows: EngineRow[] = [];
  saved.entries.forEach(([entrant, partners, dance, level, age, quantity, contest, open], entry) => {
    for (let unit = 0; unit < quantity; unit++) {
      rows.push({
        type: 'HEAT',
        dance,
        category: saved.dances[dance]!.cat,
        persons: [entrant, ...partners],
        level,
        age,
        entry,
        contest: contest ?? -1,
        isOpen: open === 1,
      });
    }
  });
  const problem: Problem = {
    isProfessional: saved.persons.map(({ pro }) => pro === 1),
    categories: saved.cats.map(({ costume }) => ({ costume })),
    dances: saved.dances.map(({ cat }) => ({ category: cat })),
    sections: saved.sections.map((section, i) => ({
      type: 'HEAT',
      start: section.start,
      end: section.end,
      duration: section.dur,
      categories: section.cats,
      cap: saved.C,
      session: section.session ?? i,
    })),
    heats: [],
    rows,
    assignment: rows.map(() => -1),
    isFixed: rows.map(() => false),
    mode: 'RUNS',
    levelRange,
    seed,
  };
  return { name: saved.name, problem, printed: saved.printed ? printedHeats(problem, saved.printed) : null };
}

/** The printed heats of a section follow each other from its start, in their printed order. */
function printedHeats(problem: Problem, printed: readonly number[]) {
  const danceOf = new Map<number, number>();
  printed.forEach((number, row) => {
    if (number >= 0) danceOf.set(number, problem.rows[row]!.dance);
  });
  const numbers = [...danceOf.keys()].sort((a, b) => a - b);
  const placed = new Map<number, number>();
  const heats: EngineHeat[] = [];
  const count = problem.sections.map(() => 0);
  const bySection = problem.sections.map((section) =>
    numbers.filter((number) => section.categories.includes(problem.dances[danceOf.get(number)!]!.category)),
  );
  problem.sections.forEach((section, s) => {
    for (const number of bySection[s]!) {
      const dance = danceOf.get(number)!;
      placed.set(number, heats.length);
      heats.push({
        section: s,
        dance,
        category: problem.dances[dance]!.category,
        start: section.start + count[s]!++ * section.duration,
      });
    }
  });
  return { heats, assignment: printed.map((number) => placed.get(number) ?? -1) };
}
