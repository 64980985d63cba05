import { isClosedTo } from '../away.ts';
import { lackingOffers } from '../generate/offers.ts';
import { heatsPossible } from '../heatsPossible.ts';
import type { EngineHeat, Problem } from '../types.ts';
import { closeGaps, type TimedHeat } from './closeGaps.ts';
import { keptSections, type PlanGoal } from './layOut.ts';
import type { PartPlan } from './planPart.ts';

interface TimedProgram {
  readonly heats: readonly EngineHeat[];
  readonly assignment: readonly number[];
}

interface PlacedHeat extends TimedHeat {
  readonly heat: Omit<EngineHeat, 'start'>;
  /** Existing heat, empty or not. */
  readonly isGiven: boolean;
  /** Its time was fixed in advance, because floors overlap. */
  readonly isSettled: boolean;
}

/**
 * Turns cells into heats with start times, in time order. The heats of a section are consecutive. In a frame each
 * section ends with empty heats of the dances it lacks, where there is room; otherwise a section waits for the ones
 * before it to end.
 */
export function setTimes(problem: Problem, parts: readonly PartPlan[], goal: PlanGoal): TimedProgram {
  const isFrame = goal === 'frame';
  const isKept = keptSections(problem);
  const bySection = placesBySection(problem, parts);
  const ends = new Array<number>(problem.sections.length).fill(Number.NEGATIVE_INFINITY);
  const order = problem.sections
    .map((_, s) => s)
    .sort((a, b) => {
      const [one, two] = [problem.sections[a]!, problem.sections[b]!];
      return one.start - two.start || a - b;
    });
  const settled = bySection.flat().filter((place) => place.isSettled);
  const timed: { heat: EngineHeat; rows: readonly number[] }[] = [];
  for (const s of order) {
    const section = problem.sections[s]!;
    let clock = section.start;
    if (!isFrame) {
      problem.sections.forEach((other, o) => {
        if (o !== s && other.end <= section.start) clock = Math.max(clock, ends[o]!);
      });
    }
    let places = bySection[s]!;
    if (!isFrame && !isKept[s] && places[0]?.isSettled) {
      const closed = closeGaps(problem, places, settled, clock);
      settled.splice(0, settled.length, ...settled.filter((place) => place.section !== s), ...closed);
      places = closed;
    }
    for (const place of places) {
      const start = place.isSettled ? place.start : clock;
      clock = start + section.duration;
      timed.push({ heat: { ...place.heat, start }, rows: place.rows });
    }
    if (isFrame && !isKept[s]) {
      const own = timed.flatMap(({ heat }) => (heat.section === s ? [heat] : []));
      for (const offer of lackingOffers(problem, section, own)) {
        if (clock + section.duration > section.start + heatsPossible(section) * section.duration) break;
        timed.push({ heat: { section: s, ...offer, start: clock }, rows: [] });
        clock += section.duration;
      }
    }
    ends[s] = clock;
  }
  // The sort is stable: simultaneous heats stay in section order.
  timed.sort((a, b) => a.heat.start - b.heat.start);
  const assignment = new Array<number>(problem.rows.length).fill(-1);
  timed.forEach(({ heat, rows }, h) => {
    // A section that ran over may have reached someone's absence.
    const isThere = (row: number): boolean =>
      (problem.isFixed[row]! && problem.assignment[row]! >= 0) ||
      problem.rows[row]!.persons.every((person) => !isClosedTo(problem, person, heat));
    for (const row of rows) if (isThere(row)) assignment[row] = h;
  });
  return { heats: timed.map(({ heat }) => heat), assignment };
}

/** Cells that take up time, by section: up to the last one with rows or an existing heat. */
function placesBySection(problem: Problem, parts: readonly PartPlan[]): PlacedHeat[][] {
  const bySection: PlacedHeat[][] = problem.sections.map(() => []);
  for (const { board } of parts) {
    const { frame, cast } = board;
    for (let cell = 0; cell < frame.cells; cell++) {
      const section = frame.cellSection[cell]!;
      const isGiven = frame.cellIsGiven[cell] === 1;
      const isSettled = frame.cellKeepsEmpty[cell] === 1;
      if (board.cellSize[cell] === 0 && !isGiven && !isSettled) continue;
      const { dances, category } = cast.pools[frame.roundPool[frame.cellRound[cell]!]!]!;
      const given = problem.heats[frame.cellHeat[cell]!];
      const first = cell * board.stride;
      const rows = Array.from(board.cellRows.subarray(first, first + board.cellSize[cell]!));
      bySection[section]!.push({
        section,
        heat: given ?? { section, dance: dances[frame.cellSlot[cell]!]!, category },
        start: frame.cellStart[cell]!,
        rows: rows.map((row) => cast.rowIds[row]!),
        isGiven,
        isSettled,
      });
    }
  }
  return bySection.map((places) =>
    places.slice(0, 1 + places.findLastIndex((place) => place.isGiven || place.rows.length > 0)),
  );
}
