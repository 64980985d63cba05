import { fillProgram } from './fillProgram.ts';
import { generateProgram } from './generateProgram.ts';
import { assigned, type Plan, type PlanOptions, planRounds, ruledBy } from './planRounds.ts';
import type { EngineHeat, Problem } from './types.ts';

/**
 * Plans a whole program, and ends with Fill Heats if a row stays out. A frame that had no heats is also generated and
 * filled, since that balances floors side by side better; the program that leaves out fewer rows is kept.
 * Deterministic for the same problem, options and seed.
 */
export function plan(given: Problem, options: PlanOptions): Plan {
  const problem = ruledBy(given, options);
  const made = planRounds(problem, options);
  if (made.unassigned === 0) return made;
  const filled = fill(problem, made.heats, made.assignment);
  if (filled.unassigned === 0 || options.goal !== 'frame' || problem.heats.length > 0)
    return { ...made, ...filled };
  const { heats, places } = inTimeOrder(generateProgram(problem));
  const generated = fill(problem, heats, problem.assignment, places);
  return { ...made, ...(generated.unassigned < filled.unassigned ? generated : filled) };
}

function fill(
  problem: Problem,
  heats: readonly EngineHeat[],
  assignment: readonly number[],
  places: readonly number[] = [],
) {
  return assigned(problem, heats, fillProgram({ ...problem, heats, assignment }, places).assignment);
}

interface Generated {
  readonly heats: readonly EngineHeat[];
  readonly places: readonly number[];
}

function inTimeOrder({ heats, places }: Generated): Generated {
  const order = [...heats.keys()].sort((a, b) => heats[a]!.start - heats[b]!.start || a - b);
  const numberOf = new Map(order.map((heat, number) => [heat, number]));
  return {
    heats: order.map((heat) => heats[heat]!),
    places: places.map((heat) => numberOf.get(heat) ?? -1),
  };
}
