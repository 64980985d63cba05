import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random } from '../../server/engine/random.ts';
import type { Board } from '../../server/engine/rounds/board.ts';
import { RoundChain } from '../../server/engine/rounds/search/roundChain.ts';
import { Glance } from '../../server/engine/rounds/units/glance.ts';
import { openBoards, standingBoards } from '../support/boards.ts';
import { cases } from '../support/cases.ts';
import { anyShape } from '../support/programs.ts';

const LONGEST = 60;

/** Whether a heat keeps its rules with these rows. */
function isRight({ cast, limits }: Board, rows: readonly number[], cap: number, range: number): boolean {
  const levels = rows.map((row) => cast.level[row]!);
  const materials = new Set(rows.map((row) => cast.isOpen[row]!));
  return (
    rows.length <= cap &&
    (rows.length === 0 || Math.max(...levels) - Math.min(...levels) <= range) &&
    !(limits.keepsOpenApart && materials.size > 1)
  );
}

const rowsIn = ({ cellRows, stride, cellSize }: Board, cell: number): number[] => [
  ...cellRows.slice(cell * stride, cell * stride + cellSize[cell]!),
];

test('whatever is in vain at a glance is so when it is tried, and most of it is seen', () => {
  let vain = 0;
  let seen = 0;
  fc.assert(
    fc.property(anyShape, fc.boolean(), fc.boolean(), (shape, keepsContests, isTight) => {
      for (const made of [...openBoards(shape), ...standingBoards(shape)]) {
        const range = isTight ? 1 : Number.POSITIVE_INFINITY;
        const limits = { ...made.limits, keepsContests, keepsOpenApart: isTight };
        const board: Board = { ...made, limits };
        const { cast, frame, cellOf } = board;
        const chain = new RoundChain(board, LONGEST);
        const glance = new Glance(board);
        const random = new Random(shape.seed);
        for (let n = 0; n < 30; n++) {
          const unit = random.below(cellOf.length);
          const size = 1 + random.below(3);
          const cells = Array.from({ length: frame.cells }, (_, cell) => cell).filter(
            (cell) => frame.cellSlot[cell] === cast.slot[unit] && board.cellSize[cell]! > 0,
          );
          const from = cells[random.below(cells.length)];
          if (from === undefined || cells.length < 2) continue;
          const standing = rowsIn(board, from);
          const starts = standing.slice(0, 1 + random.below(2));
          glance.at(cells, range);
          glance.ofMove(starts, from, size);
          for (const to of cells) {
            if (to === from || frame.roundPool[frame.cellRound[to]!] !== cast.pool[starts[0]!]) continue;
            const isVain = glance.isInVain(to);
            const isCollected = chain.collectAll(starts, frame.cellRound[to]!, 'row', LONGEST);
            const moved = [...chain.rows.slice(0, chain.length)];
            const left = (cell: number) => [
              ...rowsIn(board, cell).filter((row) => !moved.includes(row)),
              ...moved.filter((_, index) => chain.to[index] === cell),
            ];
            // Those who come are like the ones who make room: what they are beside their number, the glance does not ask.
            const isPossible =
              isCollected &&
              left(from).length + size <= frame.cellCap[from]! &&
              isRight(board, left(to), frame.cellCap[to]!, range);
            if (isVain) expect(isPossible).toBe(false);
            if (!isPossible) vain++;
            if (isVain) seen++;
          }
        }
      }
    }),
    cases(12),
  );
  expect(vain).toBeGreaterThan(1000);
  expect(seen / vain).toBeGreaterThan(0.3);
});
