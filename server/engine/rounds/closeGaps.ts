import type { Problem } from '../types.ts';

/** A heat of the plan while its time is still open. */
export interface TimedHeat {
  readonly section: number;
  readonly rows: readonly number[];
  readonly start: number;
}

/**
 * Gives the heats of a section that runs beside others the earliest times, from `from` on and in their order, at which
 * no person is on two floors at once. Empty heats fill the gaps: the heats of a schedule follow one another.
 */
export function closeGaps<H extends TimedHeat>(
  problem: Problem,
  own: readonly H[],
  all: readonly TimedHeat[],
  from: number,
): H[] {
  const [first] = own;
  if (!first) return [];
  const { duration } = problem.sections[first.section]!;
  const elsewhere = timesElsewhere(problem, first.section, all);
  const heats: H[] = [];
  let start = from;
  for (const heat of own) {
    if (heat.rows.length === 0) continue;
    for (; clashes(problem, elsewhere, heat, start); start += duration) {
      // A section starts later rather than with an empty heat.
      if (heats.length > 0) heats.push({ ...heat, rows: [], start });
    }
    heats.push({ ...heat, start });
    start += duration;
  }
  return heats;
}

type Elsewhere = ReadonlyMap<number, readonly (readonly [start: number, end: number])[]>;

/** When each person is on the floor in other sections. */
function timesElsewhere(problem: Problem, section: number, all: readonly TimedHeat[]): Elsewhere {
  const times = new Map<number, [number, number][]>();
  for (const heat of all) {
    if (heat.section === section) continue;
    const end = heat.start + problem.sections[heat.section]!.duration;
    for (const row of heat.rows) {
      for (const person of problem.rows[row]!.persons) {
        const known = times.get(person);
        if (known) known.push([heat.start, end]);
        else times.set(person, [[heat.start, end]]);
      }
    }
  }
  return times;
}

function clashes(problem: Problem, elsewhere: Elsewhere, heat: TimedHeat, start: number): boolean {
  const end = start + problem.sections[heat.section]!.duration;
  return heat.rows.some((row) =>
    problem.rows[row]!.persons.some((person) =>
      elsewhere.get(person)?.some(([from, to]) => from < end && start < to),
    ),
  );
}
