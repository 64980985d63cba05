import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plan } from '../../server/engine/plan.ts';
import { Random } from '../../server/engine/random.ts';
import { type Board, liftRow, placeRow } from '../../server/engine/rounds/board.ts';
import { Chain } from '../../server/engine/rounds/chain.ts';
import { totalCost } from '../../server/engine/rounds/cost.ts';
import { Exchange } from '../../server/engine/rounds/exchange.ts';
import { Inserter } from '../../server/engine/rounds/insert.ts';
import { orderRounds } from '../../server/engine/rounds/orderRounds.ts';
import { splitParts } from '../../server/engine/rounds/parts.ts';
import { planPart } from '../../server/engine/rounds/planPart.ts';
import { search } from '../../server/engine/rounds/search.ts';
import { squeeze } from '../../server/engine/rounds/squeeze.ts';
import { standingBoard } from '../../server/engine/rounds/standing.ts';
import { PACKING, QUALITY } from '../../server/engine/rounds/weights.ts';
import { anyShape, makeProgram, type ProgramShape } from '../support/programs.ts';

/** The boards of a planned programme: with room for new heats, or of heats that stand. */
function boardsOf(shape: ProgramShape, stands: boolean): Board[] {
  const draft = makeProgram(shape);
  const options = {
    goal: 'whole',
    levelRange: draft.levelRange,
    keepsOpenApart: false,
    movesPerRow: 1,
  } as const;
  if (!stands) {
    return splitParts(draft).map((part) => planPart(draft, part, options, new Random(shape.seed)).board);
  }
  const made = plan(draft, { goal: 'frame', levelRange: null, movesPerRow: 1 });
  const problem = { ...draft, heats: made.heats, assignment: made.assignment };
  return splitParts(problem).map((part) =>
    standingBoard(problem, part, made.assignment, { levelRange: null, keepsOpenApart: false }),
  );
}

/** Row pointers, people, sizes and counts tell the same story, and nobody is in a cell twice. */
function expectSound(board: Board): void {
  const { cast, frame } = board;
  const listed = new Set<number>();
  let heats = 0;
  for (let cell = 0; cell < frame.cells; cell++) {
    const size = board.cellSize[cell]!;
    if (size > 0 || frame.cellStands[cell]) heats++;
    expect(size).toBeLessThanOrEqual(frame.cellCap[cell]!);
    const people = new Set<number>();
    for (let i = 0; i < size; i++) {
      const row = board.cellRows[cell * board.stride + i]!;
      expect(listed.has(row)).toBe(false);
      listed.add(row);
      expect(board.cellOf[row]).toBe(cell);
      expect(frame.cellSlot[cell]).toBe(cast.slot[row]);
      for (let p = cast.personAt[row]!; p < cast.personAt[row + 1]!; p++) {
        const person = cast.personOf[p]!;
        expect(people.has(person)).toBe(false);
        people.add(person);
        expect(board.at[person * frame.cells + cell]).toBe(row);
      }
    }
  }
  expect(board.at.reduce((n, row) => n + (row >= 0 ? 1 : 0), 0)).toBe(
    [...listed].reduce((n, row) => n + cast.personAt[row + 1]! - cast.personAt[row]!, 0),
  );
  expect(board.heats[0]).toBe(heats);
  expect(board.sectionHeats.reduce((a, b) => a + b, 0)).toBe(heats);
  expect(board.cellOf.filter((cell) => cell >= 0)).toHaveLength(listed.size);
}

const rowsStanding = (board: Board) => Array.from(board.cellOf).map((cell) => cell >= 0);

describe('a board of rounds', () => {
  test('changes its cost by exactly the sum of the search steps, and stays sound within its budget', () => {
    fc.assert(
      fc.property(anyShape, fc.boolean(), fc.constantFrom(QUALITY, PACKING), (shape, stands, weights) => {
        for (const board of boardsOf(shape, stands)) {
          const before = totalCost(board, weights);
          const placed = rowsStanding(board);
          board.limits.budget = board.heats[0]! + 2;
          const exchange = new Exchange(board, weights);
          search(board, exchange, new Random(shape.seed), { moves: 400, from: 6, to: 0.5 });
          expect(totalCost(board, weights) - before).toBeCloseTo(exchange.gained, 6);
          expectSound(board);
          expect(rowsStanding(board)).toEqual(placed);
          expect(board.heats[0]!).toBeLessThanOrEqual(board.limits.budget);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('is unchanged by a chain that is swapped twice, and sound in between', () => {
    fc.assert(
      fc.property(anyShape, fc.constantFrom('row', 'block', 'family'), (shape, kind) => {
        // With two floors a chain may be refused on its way back: it looks at who stands elsewhere now.
        for (const board of boardsOf({ ...shape, floors: false }, false)) {
          const random = new Random(shape.seed);
          const chain = new Chain(board, 200);
          for (let n = 0; n < 20 && board.frame.rounds > 1; n++) {
            const row = random.below(board.cellOf.length);
            const other = random.below(board.frame.rounds);
            const round = board.frame.cellRound[board.cellOf[row]!]!;
            if (board.frame.roundPool[other] !== board.cast.pool[row] || other === round) continue;
            if (!chain.collect(row, other, kind, 200)) continue;
            const before = board.cellOf.slice();
            const rows = chain.rows.slice(0, chain.length);
            chain.swap();
            const people = new Set<string>();
            for (let r = 0; r < board.cellOf.length; r++) {
              for (let p = board.cast.personAt[r]!; p < board.cast.personAt[r + 1]!; p++) {
                const key = `${board.cast.personOf[p]} ${board.cellOf[r]}`;
                expect(people.has(key)).toBe(false);
                people.add(key);
              }
            }
            expect(chain.collect(row, round, kind, 200)).toBe(true);
            expect(new Set(chain.rows.slice(0, chain.length))).toEqual(new Set(rows));
            chain.swap();
            expect(board.cellOf).toEqual(before);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test('keeps the company of every heat when rounds are put in order, and never costs more', () => {
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
          expectSound(board);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('loses no row to inserting or squeezing, which never opens a heat', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        for (const board of boardsOf(shape, false)) {
          const inserter = new Inserter(board);
          const random = new Random(shape.seed);
          const row = random.below(board.cellOf.length);
          if (board.frame.cellIsLocked[board.cellOf[row]!]) continue;
          const home = board.cellOf[row]!;
          const standing = rowsStanding(board);
          liftRow(board, row);
          if (!inserter.insert(row, false)) placeRow(board, row, home);
          expect(rowsStanding(board)).toEqual(standing);
          const rows = standing.flatMap((_, r) =>
            board.cast.pool[r] === board.cast.pool[row] && board.cast.slot[r] === board.cast.slot[row]
              ? [r]
              : [],
          );
          const heats = board.heats[0]!;
          squeeze(board, inserter, rows, inserter.cellsOf(row, true), 1, random);
          expect(board.heats[0]!).toBeLessThanOrEqual(heats);
          expect(rowsStanding(board)).toEqual(standing);
          expectSound(board);
        }
      }),
      { numRuns: 25 },
    );
  });
});
