import { placeBesideFloors } from './generate/besideFloors.ts';
import type { GenerateInput } from './generate/lines.ts';
import { generateHeats, type NewHeat, shareHeats } from './generateHeats.ts';
import { withInvented } from './invented.ts';
import { planRounds } from './planRounds.ts';
import { settledSections } from './rounds/programParts.ts';
import type { Effort } from './rounds/searchBoard.ts';
import type { EngineHeat, Problem } from './types.ts';

interface GeneratedProgram {
  readonly heats: readonly NewHeat[];
  /** Index in `heats` planned for each row, -1 for none; empty if nothing was planned. */
  readonly places: readonly number[];
}

/**
 * Generate Heats. Plans the whole frame of an empty schedule and keeps each row's planned place for filling; tops up a
 * schedule that has heats.
 * @param problem has every entered row, none assigned
 */
export function generateProgram(given: Problem): GeneratedProgram {
  const problem = withInvented(given);
  const input: GenerateInput = {
    sections: problem.sections,
    dances: problem.dances,
    demand: problem.rows,
    existing: problem.heats,
    goal: 'frame',
    levelRange: problem.levelRange,
    away: problem.away ?? [],
  };
  if (problem.heats.length > 0 || problem.rows.length === 0 || problem.mode !== 'RUNS')
    return { heats: generateHeats(input), places: [] };
  const { heats, assignment } = planRounds(problem, {
    goal: 'frame',
    effort: effortFor(problem.rows.length),
  });
  const isDanced = new Set(assignment);
  // Empty heats last and adjacent, so that a late couple dances its dances in a block.
  const spare = [
    ...shareHeats({ ...input, existing: heats }),
    ...heats.filter((_, heat) => !isDanced.has(heat)),
  ];
  const { made, placeOf } = inSections(problem, heats, isDanced, spare);
  const placed = placeBesideFloors(input, made);
  return {
    heats: placed,
    // A heat that changed its dance because of another floor is no longer the planned one.
    places: assignment.map((heat) => {
      const place = placeOf.get(heat) ?? -1;
      return placed[place] === made[place] ? place : -1;
    }),
  };
}

/** Lower than for `planRounds`, since filling searches again. */
const effortFor = (rows: number): Effort => {
  const usual = Math.min(500, Math.max(120, 1_300_000 / rows));
  return { usual, most: usual };
};

/**
 * Heats section by section without gaps. Where times are fixed in advance, danced heats keep them and spare ones fill
 * the gaps; elsewhere the spare ones come last.
 */
function inSections(
  problem: Problem,
  heats: readonly EngineHeat[],
  isDanced: ReadonlySet<number>,
  spare: readonly EngineHeat[],
): { made: NewHeat[]; placeOf: Map<number, number> } {
  const isSettled = settledSections(problem);
  const made: NewHeat[] = [];
  const placeOf = new Map<number, number>();
  problem.sections.forEach(({ start, duration }, section) => {
    const slots: { heat: EngineHeat; planned: number }[] = [];
    heats.forEach((heat, planned) => {
      if (heat.section !== section || !isDanced.has(planned)) return;
      const slot = isSettled.has(section) ? Math.round((heat.start - start) / duration) : slots.length;
      slots[slot] = { heat, planned };
    });
    let free = 0;
    for (const heat of spare.filter((one) => one.section === section)) {
      while (slots[free]) free++;
      slots[free] = { heat, planned: -1 };
    }
    slots
      // Drops the holes.
      .filter(() => true)
      .forEach(({ heat, planned }, position) => {
        if (planned >= 0) placeOf.set(planned, made.length);
        made.push({ ...heat, start: start + position * duration, position });
      });
  });
  return { made, placeOf };
}
