import { heatsPossible } from '../heatsPossible.ts';
import type { Problem } from '../types.ts';
import { type Board, isFree, placeRow } from './board.ts';
import type { Part } from './parts.ts';

/**
 * The running order of solos: by entry, but nobody twice in a row where somebody else could go between. Each section
 * takes what it has room for, the last one of a style all the rest if it may run over; answers the rows of each section.
 */
export function orderSolos(
  problem: Problem,
  part: Part,
  isKept: readonly boolean[],
  mayRunOver: (section: number) => boolean,
): Map<number, number[]> {
  const programme = new Map<number, number[]>();
  let waiting = part.rows.filter((row) => {
    const heat = problem.assignment[row]!;
    const stands = heat >= 0 && isKept[problem.heats[heat]!.section] === true;
    return problem.rows[row]!.type === 'SOLO' && !stands;
  });
  waiting.sort((a, b) => problem.rows[a]!.entry - problem.rows[b]!.entry || a - b);
  const sections = part.sections.filter((s) => problem.sections[s]!.type === 'SOLO' && !isKept[s]);
  sections.forEach((s, i) => {
    const { categories } = problem.sections[s]!;
    const later = sections.slice(i + 1).flatMap((other) => problem.sections[other]!.categories);
    const room = heatsPossible(problem.sections[s]!);
    const own: number[] = [];
    for (const category of categories) {
      const isLast = !later.includes(category);
      const fits = waiting.filter((row) => problem.rows[row]!.category === category);
      own.push(...(mayRunOver(s) && isLast ? fits : fits.slice(0, Math.max(0, room - own.length))));
    }
    const taken = new Set(own);
    waiting = waiting.filter((row) => !taken.has(row));
    programme.set(s, spaced(problem, own));
  });
  return programme;
}

/** Stable: the next row in order whose people did not just dance; of one style at a time. */
function spaced(problem: Problem, rows: readonly number[]): number[] {
  const rest = [...rows];
  const order: number[] = [];
  while (rest.length > 0) {
    const last = order.at(-1);
    const before = last === undefined ? [] : problem.rows[last]!.persons;
    const { category } = problem.rows[rest[0]!]!;
    // Whoever has most solos left goes as soon as he may, or he would close the section alone.
    const free = rest.filter(
      (row) =>
        problem.rows[row]!.category === category &&
        !problem.rows[row]!.persons.some((person) => before.includes(person)),
    );
    const pressing = free.find((row) => mustGo(problem, rest, row));
    const next = pressing ?? free[0] ?? rest[0]!;
    order.push(next);
    rest.splice(rest.indexOf(next), 1);
  }
  return order;
}

/** True where one of the row's people dances so much of the rest that waiting would put two solos together. */
function mustGo(problem: Problem, rest: readonly number[], row: number): boolean {
  const { category, persons } = problem.rows[row]!;
  const own = rest.filter((other) => problem.rows[other]!.category === category);
  return persons.some(
    (person) => 2 * own.filter((other) => problem.rows[other]!.persons.includes(person)).length > own.length,
  );
}

/** Fills the solo places of a board that are still empty. */
export function placeSolos(problem: Problem, board: Board): void {
  const { frame, cast } = board;
  for (let cell = 0; cell < frame.cells; cell++) {
    const pool = frame.roundPool[frame.cellRound[cell]!]!;
    if (cast.pools[pool]!.type !== 'SOLO' || board.cellSize[cell]! > 0) continue;
    if (frame.cellHeat[cell]! >= 0 && problem.heats[frame.cellHeat[cell]!]!.isDanced) continue;
    const row = nextSolo(problem, board, cell, pool);
    if (row >= 0) placeRow(board, row, cell);
  }
}

/** Solos wait in the order of their entries; a cell takes the first of its dance. */
function nextSolo(problem: Problem, board: Board, cell: number, pool: number): number {
  const { frame, cast } = board;
  const planned = frame.cellRow[cell]!;
  const own = cast.rowIds.indexOf(planned);
  if (own >= 0 && board.cellOf[own]! < 0 && isFree(board, own, cell)) return own;
  return cast.rowIds.findIndex(
    (id, row) =>
      cast.pool[row] === pool &&
      cast.slot[row] === frame.cellSlot[cell] &&
      board.cellOf[row]! < 0 &&
      problem.assignment[id]! < 0 &&
      isFree(board, row, cell),
  );
}
