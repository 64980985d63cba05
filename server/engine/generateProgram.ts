import { type GenerateInput, generateHeats, type NewHeat } from './generateHeats.ts';
import { plan } from './plan.ts';
import type { Problem } from './types.ts';

/** Where the heats come to stand is settled early in the search; filling goes on from there. */
const MOVES_PER_ROW = 10;

/**
 * What the button does: every section topped up to its heats possible. Where no heat stands yet the whole frame is
 * planned, so that the heats come in the rounds that filling will find; else heats are added to those that stand.
 * @param problem its rows are everything entered, none placed
 */
export function generateProgram(problem: Problem): NewHeat[] {
  const input: GenerateInput = {
    sections: problem.sections,
    dances: problem.dances,
    demand: problem.rows,
    existing: problem.heats,
    goal: 'frame',
  };
  if (problem.heats.length > 0 || problem.rows.length === 0 || problem.mode !== 'RUNS')
    return generateHeats(input);
  const planned = plan(problem, { goal: 'frame', movesPerRow: MOVES_PER_ROW }).heats;
  const added = generateHeats({ ...input, existing: planned });
  const placed = planned.map((heat) => ({
    ...heat,
    position: Math.round(
      (heat.start - problem.sections[heat.section]!.start) / problem.sections[heat.section]!.duration,
    ),
  }));
  return [...placed, ...added].sort((a, b) => a.section - b.section || a.position - b.position);
}
