import { lackingOffers, type Offer } from '../generate/offers.ts';
import { shareHeats } from '../generateHeats.ts';
import { heatsPossible } from '../heatsPossible.ts';
import type { Board } from './board.ts';
import { type Brief, type Layout, layOut } from './layOut.ts';

/**
 * Lays out a part of a frame with a spare heat for each dance that a section would lack, so that a late entry finds
 * one. Uses only heats the entries leave over: no row stays out, and no heat exceeds the level range, because of them.
 */
export function layOutForEveryDance(brief: Brief): Layout {
  const spare = heatsToLeave(brief);
  let best = layOut(brief, spare);
  const lacking = stillLacking(best);
  if (lacking !== null) {
    const roomier = layOut(
      brief,
      spare.map((n, s) => n + lacking[s]!),
    );
    if (harmOf(roomier) <= harmOf(best)) best = roomier;
  }
  if (harmOf(best) === 0 || spare.every((n) => n === 0)) return best;
  const fullest = layOut(brief);
  return harmOf(fullest) < harmOf(best) ? fullest : best;
}

/** Heats to reserve in each section for dances without entries there. */
function heatsToLeave(brief: Brief): number[] {
  const { problem, part } = brief;
  const isOpen = openSections(brief);
  const input = {
    dances: problem.dances,
    sections: problem.sections.map((section, s) =>
      isOpen[s] ? section : { ...section, end: section.start },
    ),
    demand: part.rows.map((row) => problem.rows[row]!),
    existing: problem.heats.filter((heat) => !isOpen[heat.section]),
    levelRange: brief.rules.levelRange,
  };
  const heats = problem.sections.map(() => 0);
  const count = (goal: 'needed' | 'everyDance', sign: 1 | -1): void => {
    for (const { section } of shareHeats({ ...input, goal })) heats[section]! += sign;
  };
  count('everyDance', 1);
  count('needed', -1);
  return heats;
}

/** Without pinned rows or danced heats. */
function openSections({ problem, part, isKept }: Brief): boolean[] {
  return problem.sections.map((_, s) => part.sections.includes(s) && !isKept[s]);
}

/**
 * Number of dances per section with neither a heat nor room for one; null if none is lacking or no heat is left over.
 */
function stillLacking({ brief, board }: Layout): number[] | null {
  const { problem, part, demands } = brief;
  const isOpen = openSections(brief);
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
  const isLeft = room > demands.reduce((sum, demand) => sum + demand.wholeBound, 0);
  return isLeft && lacking.some((n) => n > 0) ? lacking : null;
}

function heatsOf({ frame, cast, cellSize }: Board, sections: number): Offer[][] {
  const heats: Offer[][] = Array.from({ length: sections }, () => []);
  for (let cell = 0; cell < frame.cells; cell++) {
    if (cellSize[cell] === 0 && !frame.cellIsGiven[cell]) continue;
    const { dances, category } = cast.pools[frame.roundPool[frame.cellRound[cell]!]!]!;
    heats[frame.cellSection[cell]!]!.push({ dance: dances[frame.cellSlot[cell]!]!, category });
  }
  return heats;
}

/** Unassigned rows, then heats over the level range. */
function harmOf({ brief, board, waiting }: Layout): number {
  const { cast, cellRows, cellSize, frame, stride } = board;
  const { levelRange } = brief.rules;
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
