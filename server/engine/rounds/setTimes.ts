import { lackingOffers } from '../generate/offers.ts';
import { heatsPossible } from '../heatsPossible.ts';
import type { EngineHeat, Problem } from '../types.ts';
import { keptSections, type PartPlan, type PlanGoal } from './planPart.ts';

export interface TimedProgram {
  readonly heats: readonly EngineHeat[];
  readonly assignment: readonly number[];
}

/**
 * Turns the filled places into heats with start times, in time order. In a frame every section ends with empty heats of
 * the dances that it lacks, as far as there is room; else a later section that used to follow waits for the earlier ones
 * to end.
 */
export function setTimes(problem: Problem, parts: readonly PartPlan[], goal: PlanGoal): TimedProgram {
  const isFrame = goal === 'frame';
  const isKept = keptSections(problem);
  const timed: { heat: EngineHeat; rows: number[]; order: number }[] = [];
  const bySection: { part: PartPlan; cell: number }[][] = problem.sections.map(() => []);
  for (const part of parts) {
    const { frame } = part.board;
    for (let cell = 0; cell < frame.cells; cell++) {
      if (part.board.cellSize[cell]! > 0 || frame.cellStands[cell])
        bySection[frame.cellSection[cell]!]!.push({ part, cell });
    }
  }
  const ends = new Array<number>(problem.sections.length).fill(Number.NEGATIVE_INFINITY);
  const order = problem.sections
    .map((_, s) => s)
    .sort((a, b) => {
      const [one, two] = [problem.sections[a]!, problem.sections[b]!];
      return one.start - two.start || a - b;
    });
  for (const s of order) {
    const section = problem.sections[s]!;
    let clock = section.start;
    if (!isFrame) {
      problem.sections.forEach((other, o) => {
        if (o !== s && other.end <= section.start) clock = Math.max(clock, ends[o]!);
      });
    }
    for (const { part, cell } of bySection[s]!) {
      const { frame, cast } = part.board;
      const { dances, category } = cast.pools[frame.roundPool[frame.cellRound[cell]!]!]!;
      const standing = frame.cellHeat[cell]!;
      const settled = frame.cellKeepsEmpty[cell] === 1;
      const start = settled ? frame.cellStart[cell]! : clock;
      clock = start + section.duration;
      const first = cell * part.board.stride;
      const rows = Array.from(part.board.cellRows.subarray(first, first + part.board.cellSize[cell]!));
      const heat: EngineHeat =
        standing >= 0
          ? problem.heats[standing]!
          : { section: s, dance: dances[frame.cellSlot[cell]!]!, category, start };
      timed.push({ heat, rows: rows.map((row) => cast.rowIds[row]!), order: timed.length });
    }
    if (isFrame && !isKept[s]) {
      const own = timed.flatMap(({ heat }) => (heat.section === s ? [heat] : []));
      for (const offer of lackingOffers(problem, section, own)) {
        if (clock + section.duration > section.start + heatsPossible(section) * section.duration) break;
        timed.push({ heat: { section: s, ...offer, start: clock }, rows: [], order: timed.length });
        clock += section.duration;
      }
    }
    ends[s] = clock;
  }
  timed.sort((a, b) => a.heat.start - b.heat.start || a.order - b.order);
  const assignment = new Array<number>(problem.rows.length).fill(-1);
  timed.forEach(({ rows }, h) => {
    for (const row of rows) assignment[row] = h;
  });
  return { heats: timed.map(({ heat }) => heat), assignment };
}
