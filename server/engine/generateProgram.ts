import { placeBesideFloors } from './generate/besideFloors.ts';
import type { GenerateInput } from './generate/lines.ts';
import { generateHeats, type NewHeat, shareHeats } from './generateHeats.ts';
import { plan } from './plan.ts';
import { overlappingSections } from './rounds/programParts.ts';
import type { Effort } from './rounds/searchBoard.ts';
import type { EngineHeat, Problem } from './types.ts';

interface GeneratedProgram {
  readonly heats: readonly NewHeat[];
  /** Place in `heats` that every row was planned for, -1 for none; empty where nothing was planned. */
  readonly places: readonly number[];
}

/**
 * What the button does: every section topped up to its heats possible. Where no heat stands yet the whole frame is
 * planned, and the rows keep their planned places for filling; else heats are added to those that stand.
 * @param problem its rows are everything entered, none placed
 */
export function generateProgram(problem: Problem): GeneratedProgram {
  const input: GenerateInput = {
    sections: problem.sections,
    dances: problem.dances,
    demand: problem.rows,
    existing: problem.heats,
    goal: 'frame',
    levelRange: problem.levelRange,
  };
  if (problem.heats.length > 0 || problem.rows.length === 0 || problem.mode !== 'RUNS')
    return { heats: generateHeats(input), places: [] };
  const { heats, assignment } = plan(problem, { goal: 'frame', effort: effortFor(problem.rows.length) });
  const isDanced = new Set(assignment);
  // The empty heats last, together: a late couple finds its dances one after the other.
  const spare = [
    ...shareHeats({ ...input, existing: heats }),
    ...heats.filter((_, heat) => !isDanced.has(heat)),
  ];
  const { made, placeOf } = inSections(problem, heats, isDanced, spare);
  const placed = placeBesideFloors(input, made);
  return {
    heats: placed,
    // A heat that took another dance beside the other floor is no longer the one that was planned.
    places: assignment.map((heat) => {
      const place = placeOf.get(heat) ?? -1;
      return placed[place] === made[place] ? place : -1;
    }),
  };
}

/** Filling goes on from here. */
const effortFor = (rows: number): Effort => {
  const usual = Math.min(500, Math.max(120, 1_300_000 / rows));
  return { usual, most: usual };
};

/**
 * The heats section by section, without a gap. Beside another floor a danced heat keeps its time, and spare ones fill
 * the gaps; elsewhere they follow the danced ones.
 */
function inSections(
  problem: Problem,
  heats: readonly EngineHeat[],
  isDanced: ReadonlySet<number>,
  spare: readonly EngineHeat[],
): { made: NewHeat[]; placeOf: Map<number, number> } {
  const isBeside = new Set(overlappingSections(problem).flat());
  const made: NewHeat[] = [];
  const placeOf = new Map<number, number>();
  problem.sections.forEach(({ start, duration }, section) => {
    const slots: { heat: EngineHeat; planned: number }[] = [];
    heats.forEach((heat, planned) => {
      if (heat.section !== section || !isDanced.has(planned)) return;
      const slot = isBeside.has(section) ? Math.round((heat.start - start) / duration) : slots.length;
      slots[slot] = { heat, planned };
    });
    let free = 0;
    for (const heat of spare.filter((one) => one.section === section)) {
      while (slots[free]) free++;
      slots[free] = { heat, planned: -1 };
    }
    slots
      .filter(() => true)
      .forEach(({ heat, planned }, position) => {
        if (planned >= 0) placeOf.set(planned, made.length);
        made.push({ ...heat, start: start + position * duration, position });
      });
  });
  return { made, placeOf };
}
