import { hasAway, isAwayFrom } from '../away.ts';
import type { Problem } from '../types.ts';
import type { Cast } from './cast.ts';
import type { Frame } from './frame.ts';

/** Cells that people who are away cannot dance. */
export interface ClosedCells {
  /** At [person * cells + cell]. */
  readonly isClosed: Uint8Array;
  /** By person: whether any cell is closed. */
  readonly hasClosed: Uint8Array;
}

/** Null if no one is away. A cell without a time counts with its section, since no dancer misses only a part of that. */
export function closedCells(problem: Problem, cast: Cast, frame: Frame): ClosedCells | null {
  if (!hasAway(problem)) return null;
  const { cells } = frame;
  const isClosed = new Uint8Array(cast.personIds.length * cells);
  const hasClosed = new Uint8Array(cast.personIds.length);
  cast.personIds.forEach((id, person) => {
    if ((problem.away![id] ?? []).length === 0) return;
    for (let cell = 0; cell < cells; cell++) {
      const section = problem.sections[frame.cellSection[cell]!]!;
      const isTimed = frame.cellKeepsEmpty[cell] === 1;
      const start = isTimed ? frame.cellStart[cell]! : section.start;
      const end = isTimed ? start + frame.cellDuration[cell]! : section.end;
      if (!isAwayFrom(problem, id, start, end)) continue;
      isClosed[person * cells + cell] = 1;
      hasClosed[person] = 1;
    }
  });
  return { isClosed, hasClosed };
}
