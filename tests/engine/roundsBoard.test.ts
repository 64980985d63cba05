import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../server/engine/random.ts';
import { type Board, liftRow, placeRow } from '../../server/engine/rounds/board.ts';
import { squeeze } from '../../server/engine/rounds/insert/squeeze.ts';
import { totalCost } from '../../server/engine/rounds/search/cost.ts';
import { Exchange } from '../../server/engine/rounds/search/exchange.ts';
import { orderRounds } from '../../server/engine/rounds/search/orderRounds.ts';
import { search } from '../../server/engine/rounds/search/search.ts';
import { PACKING, QUALITY } from '../../server/engine/rounds/search/weights.ts';
import { SEATING_ROWS } from '../../server/engine/rounds/units/gather.ts';
import { UnitSeater } from '../../server/engine/rounds/units/seatUnits.ts';
import { cases } from '../support/cases.ts';
import { faultsOf, givenBoards, openBoards } from '../support/engine/boards.ts';
import { anyShape, type ProgramShape } from '../support/engine/programs.ts';

const boardsOf = (shape: ProgramShape, stands: boolean): Board[] =>
  stands ? givenBoards(shape) : openBoards(shape);

const rowsStanding = (board: Board) => Array.from(board.cellOf).map((cell) => cell >= 0);

describe('a board of rounds', () => {
  test('changes its cost by exactly the sum of the search steps, and stays consistent and within budget', () => {
    fc.assert(
      fc.property(anyShape, fc.boolean(), fc.constantFrom(QUALITY, PACKING), (shape, stands, weights) => {
        for (const board of boardsOf(shape, stands)) {
          const before = totalCost(board, weights);
          const placed = rowsStanding(board);
          board.limits.budget = board.heats[0]! + 2;
          const exchange = new Exchange(board, weights);
          search(board, exchange, new Random(shape.seed), { effort: 3200, from: 6, to: 0.5 });
          expect(totalCost(board, weights) - before).toBeCloseTo(exchange.gained, 6);
          expect(faultsOf(board)).toEqual([]);
          expect(rowsStanding(board)).toEqual(placed);
          expect(board.heats[0]!).toBeLessThanOrEqual(board.limits.budget);
        }
      }),
      cases(25),
    );
  });

  test('keeps the rows of every heat together when rounds are ordered, and never costs more', () => {
    fc.assert(
      fc.property(anyShape, fc.boolean(), (shape, stands) => {
        for (const board of boardsOf(shape, stands)) {
          const company = () =>
            Array.from({ length: board.frame.cells }, (_, cell) =>
              Array.from(
                board.cellRows.slice(cell * board.stride, cell * board.stride + board.cellSize[cell]!),
              )
                .sort((a, b) => a - b)
                .join(),
            ).sort();
          const before = company();
          const cost = totalCost(board, QUALITY);
          orderRounds(board, new Random(shape.seed));
          expect(company()).toEqual(before);
          expect(totalCost(board, QUALITY)).toBeLessThanOrEqual(cost + 1e-6);
          expect(faultsOf(board)).toEqual([]);
        }
      }),
      cases(15),
    );
  });

  test('loses no row by inserting or squeezing, which never opens a heat', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        for (const board of openBoards(shape)) {
          const seater = new UnitSeater(board, { ...SEATING_ROWS, tabuSteps: 800 });
          const random = new Random(shape.seed);
          const row = random.below(board.cellOf.length);
          if (board.frame.cellIsLocked[board.cellOf[row]!]) continue;
          const home = board.cellOf[row]!;
          const standing = rowsStanding(board);
          liftRow(board, row);
          if (!seater.insert(row, false)) placeRow(board, row, home);
          expect(rowsStanding(board)).toEqual(standing);
          const rows = standing.flatMap((_, r) =>
            board.cast.pool[r] === board.cast.pool[row] && board.cast.slot[r] === board.cast.slot[row]
              ? [r]
              : [],
          );
          const heats = board.heats[0]!;
          squeeze(board, seater, rows, 1, random);
          expect(board.heats[0]!).toBeLessThanOrEqual(heats);
          expect(rowsStanding(board)).toEqual(standing);
          expect(faultsOf(board)).toEqual([]);
        }
      }),
      cases(15),
    );
  });
});
