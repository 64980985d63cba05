import { placeBesideFloors } from './generate/besideFloors.ts';
import type { GenerateInput } from './generate/generateInput.ts';
import { generateHeats, type NewHeat, shareHeats } from './generateHeats.ts';
import { plan } from './plan.ts';
import type { EngineHeat, Problem } from './types.ts';

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
    levelRange: problem.levelRange,
  };
  if (problem.heats.length > 0 || problem.rows.length === 0 || problem.mode !== 'RUNS')
    return generateHeats(input);
  const { heats, assignment } = plan(problem, { goal: 'frame', movesPerRow: MOVES_PER_ROW });
  const added = shareHeats({ ...input, existing: heats });
  const isDanced = new Set(assignment);
  // The empty heats last, together: a late couple finds its dances one after the other.
  const inOrder = inSections(problem, [
    ...heats.filter((_, heat) => isDanced.has(heat)),
    ...added,
    ...heats.filter((_, heat) => !isDanced.has(heat)),
  ]);
  return placeBesideFloors(input, inOrder);
}

/** The heats section by section, otherwise in the given order, without a gap. */
function inSections({ sections }: Problem, heats: readonly EngineHeat[]): NewHeat[] {
  return sections.flatMap(({ start, duration }, s) =>
    heats
      .filter((heat) => heat.section === s)
      .map((heat, position) => ({ ...heat, start: start + position * duration, position })),
  );
}
