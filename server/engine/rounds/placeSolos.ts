import { heatsPossible } from '../heatsPossible.ts';
import { inSoloOrder } from '../soloOrder.ts';
import type { Problem } from '../types.ts';
import { type Board, isFree, placeRow } from './board.ts';
import type { ProgramPart } from './programParts.ts';

/**
 * Running order of solos, by section: by entry, avoiding consecutive solos of a person. A section takes what it has
 * room for; the last one of a style takes the rest if it may run over.
 */
export function orderSolos(
  problem: Problem,
  part: ProgramPart,
  isKept: readonly boolean[],
  mayRunOver: (section: number) => boolean,
): Map<number, number[]> {
  const orders = new Map<number, number[]>();
  let waiting = part.rows.filter((row) => {
    const heat = problem.assignment[row]!;
    const isPlaced = heat >= 0 && isKept[problem.heats[heat]!.section] === true;
    return problem.rows[row]!.type === 'SOLO' && !isPlaced;
  });
  waiting.sort((a, b) => problem.rows[a]!.entry - problem.rows[b]!.entry || a - b);
  const sections = part.sections.filter((s) => problem.sections[s]!.type === 'SOLO' && !isKept[s]);
  sections.forEach((s, i) => {
    const { categories } = problem.sections[s]!;
    const later = sections.slice(i + 1).flatMap((other) => problem.sections[other]!.categories);
    const room = heatsPossible(problem.sections[s]!);
    const order: number[] = [];
    for (const category of categories) {
      const isLast = !later.includes(category);
      const fits = waiting.filter((row) => problem.rows[row]!.category === category);
      const own = mayRunOver(s) && isLast ? fits : fits.slice(0, Math.max(0, room - order.length));
      const solos = own.map((row) => ({ ...problem.rows[row]!, row }));
      const before = problem.rows[order.at(-1) ?? -1]?.persons;
      order.push(...inSoloOrder(solos, before).map(({ row }) => row));
    }
    const taken = new Set(order);
    waiting = waiting.filter((row) => !taken.has(row));
    orders.set(s, order);
  });
  return orders;
}

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

/** The row planned for the cell, else the first of its dance by entry. */
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
