import { isAwayFrom } from '../away.ts';
import type { Problem } from '../types.ts';

export interface TimedHeat {
  readonly section: number;
  readonly rows: readonly number[];
  readonly start: number;
}

/**
 * Gives the heats of a section that overlaps others the earliest times from `from` on, in order, with no person on two
 * floors at once or away. Fills gaps with empty heats, since a section's heats are consecutive.
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
      // Start the section later instead of with an empty heat.
      if (heats.length > 0) heats.push({ ...heat, rows: [], start });
    }
    heats.push({ ...heat, start });
    start += duration;
  }
  return heats;
}

type Elsewhere = ReadonlyMap<number, readonly (readonly [start: number, end: number])[]>;

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
  // Everyone is there at the time that was planned for the heat; later someone may have left.
  const isEarly = start < heat.start;
  return heat.rows.some((row) =>
    problem.rows[row]!.persons.some(
      (person) =>
        (isEarly && isAwayFrom(problem, person, start, end)) ||
        elsewhere.get(person)?.some(([from, to]) => from < end && start < to),
    ),
  );
}
