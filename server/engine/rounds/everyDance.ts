import { lackingOffers, type Offer } from '../generate/offers.ts';
import { generateHeats } from '../generateHeats.ts';
import { heatsPossible } from '../heatsPossible.ts';
import { Random } from '../random.ts';
import type { EngineSection, Problem } from '../types.ts';
import type { Board } from './board.ts';
import { keptSections, type PartOptions, type PartPlan, planPart } from './planPart.ts';
import type { ProgramPart } from './programParts.ts';

/**
 * Plans one part of a frame so that its sections have room for a heat of every dance that nobody needs there yet: a
 * late entry finds one. Only heats that the entries leave are kept free: no row waits, and no heat goes over the level
 * range, for them.
 */
export function planForEveryDance(
  problem: Problem,
  part: ProgramPart,
  options: PartOptions,
  seed: number,
): PartPlan {
  const attempt = (free: readonly number[]): PartPlan =>
    planPart(withoutEnds(problem, free), part, options, new Random(seed));
  const free = heatsToLeave(problem, part, options.levelRange);
  let best = attempt(free);
  const lacking = stillLacking(problem, best);
  if (lacking !== null) {
    const roomier = attempt(free.map((n, s) => n + lacking[s]!));
    if (harmOf(roomier, options) <= harmOf(best, options)) best = roomier;
  }
  if (harmOf(best, options) === 0 || free.every((n) => n === 0)) return best;
  const fullest = attempt(free.map(() => 0));
  return harmOf(fullest, options) < harmOf(best, options) ? fullest : best;
}

/** Heats of each section that go to dances which the entries do not need there. */
function heatsToLeave(problem: Problem, part: ProgramPart, levelRange: number | null): number[] {
  const isOpen = openSections(problem, part);
  const input = {
    dances: problem.dances,
    sections: problem.sections.map((section, s) =>
      isOpen[s] ? section : { ...section, end: section.start },
    ),
    demand: part.rows.map((row) => problem.rows[row]!),
    existing: problem.heats.filter((heat) => !isOpen[heat.section]),
    levelRange,
  };
  const count = (goal: 'needed' | 'everyDance', sign: 1 | -1): void => {
    for (const { section } of generateHeats({ ...input, goal })) heats[section]! += sign;
  };
  const heats = problem.sections.map(() => 0);
  count('everyDance', 1);
  count('needed', -1);
  return heats;
}

/** The part's sections in which nothing is placed by hand or danced. */
function openSections(problem: Problem, part: ProgramPart): boolean[] {
  const isKept = keptSections(problem);
  return problem.sections.map((_, s) => part.sections.includes(s) && !isKept[s]);
}

function withoutEnds(problem: Problem, free: readonly number[]): Problem {
  const shorten = (section: EngineSection, heats: number): EngineSection =>
    heats === 0
      ? section
      : { ...section, end: section.start + (heatsPossible(section) - heats) * section.duration };
  return { ...problem, sections: problem.sections.map((section, s) => shorten(section, free[s]!)) };
}

/** Dances of each section that have no heat there, nor room for one; null where all have, or nothing is left over. */
function stillLacking(problem: Problem, { part, board, dances }: PartPlan): number[] | null {
  const isOpen = openSections(problem, part);
  const heats = heatsOf(board, problem.sections.length);
  const lacking = problem.sections.map((section, s) => {
    if (!isOpen[s]) return 0;
    const room = heatsPossible(section) - heats[s]!.length;
    return Math.max(0, lackingOffers(problem, section, heats[s]!).length - room);
  });
  const room = part.sections.reduce(
    (sum, s) => sum + (isOpen[s] ? heatsPossible(problem.sections[s]!) : 0),
    0,
  );
  const isLeft = room > dances.reduce((sum, dance) => sum + dance.bound, 0);
  return isLeft && lacking.some((n) => n > 0) ? lacking : null;
}

function heatsOf({ frame, cast, cellSize }: Board, sections: number): Offer[][] {
  const heats: Offer[][] = Array.from({ length: sections }, () => []);
  for (let cell = 0; cell < frame.cells; cell++) {
    if (cellSize[cell] === 0 && !frame.cellStands[cell]) continue;
    const { dances, category } = cast.pools[frame.roundPool[frame.cellRound[cell]!]!]!;
    heats[frame.cellSection[cell]!]!.push({ dance: dances[frame.cellSlot[cell]!]!, category });
  }
  return heats;
}

/** Rows that wait, and after them heats over the level range. */
function harmOf({ board }: PartPlan, { levelRange }: PartOptions): number {
  const { cast, cellOf, cellRows, cellSize, frame, stride } = board;
  const waiting = cellOf.reduce((n, cell) => n + (cell < 0 ? 1 : 0), 0);
  if (levelRange === null) return waiting;
  let over = 0;
  for (let cell = 0; cell < frame.cells; cell++) {
    const levels = Array.from(
      cellRows.subarray(cell * stride, cell * stride + cellSize[cell]!),
      (row) => cast.level[row]!,
    );
    if (Math.max(...levels) - Math.min(...levels) > levelRange) over++;
  }
  return waiting + over / (frame.cells + 1);
}
