import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../server/engine/random.ts';
import type { Board } from '../../server/engine/rounds/board.ts';
import { type ChainKind, RoundChain } from '../../server/engine/rounds/roundChain.ts';
import { cases } from '../support/cases.ts';
import { boardsOf, faultsOf, openBoards } from '../support/engine/boards.ts';
import { heatsInTurn, problemOf, rowOf } from '../support/engine/problems.ts';
import { anyShape, type ProgramShape } from '../support/engine/programs.ts';

const LONGEST = 200;

/** Passes on chains of a planned program that may be swapped; the callback must restore the board. */
function forChains(
  shape: ProgramShape,
  kind: ChainKind,
  take: (board: Board, chain: RoundChain, row: number, round: number, other: number) => void,
): void {
  for (const board of openBoards(shape)) {
    const { cellOf, frame, cast } = board;
    const random = new Random(shape.seed);
    const chain = new RoundChain(board, LONGEST);
    for (let n = 0; n < 20 && frame.rounds > 1; n++) {
      const row = random.below(cellOf.length);
      const other = random.below(frame.rounds);
      const round = frame.cellRound[cellOf[row]!]!;
      if (frame.roundPool[other] !== cast.pool[row] || other === round) continue;
      if (chain.collect(row, other, kind, LONGEST) && chain.keepsCaps())
        take(board, chain, row, round, other);
    }
  }
}

/** Reference implementation of a row's chain: collects the company again at every row. */
function chainOf(board: Board, row: number, other: number, kind: ChainKind): Set<number> {
  const { cast, frame, cellOf, limits } = board;
  const home = frame.cellRound[cellOf[row]!]!;
  const rows = [...cellOf.keys()];
  const peopleOf = (one: number) => [...cast.personOf.subarray(cast.personAt[one]!, cast.personAt[one + 1]!)];
  const chain = new Set([row]);
  for (const one of chain) {
    const [cell, round] = [cellOf[one]!, frame.cellRound[cellOf[one]!]!];
    const target = frame.roundCell[(round === home ? other : home) * frame.slots + cast.slot[one]!]!;
    const there = rows.filter((each) => cellOf[each] === target);
    for (const each of there)
      if (peopleOf(each).some((person) => peopleOf(one).includes(person))) chain.add(each);
    const group = kind === 'block' ? cast.block : cast.family;
    for (const each of rows)
      if (kind !== 'row' && group[each] === group[one] && frame.cellRound[cellOf[each]!] === round)
        chain.add(each);
    if (!limits.keepsContests || there.some((each) => cast.contest[each] === cast.contest[one])) continue;
    for (const each of rows)
      if (cellOf[each] === cell && cast.contest[each] === cast.contest[one]) chain.add(each);
  }
  return chain;
}

const rowsOf = (chain: RoundChain): number[] => [...chain.rows.slice(0, chain.length)];
const kinds = fc.constantFrom<ChainKind>('row', 'block', 'family');

describe('a chain between two rounds', () => {
  test('puts no one in a heat twice, and undoes exactly', () => {
    fc.assert(
      fc.property(anyShape, kinds, (shape, kind) => {
        forChains(shape, kind, (board, chain) => {
          const before = board.cellOf.slice();
          chain.swap();
          expect(faultsOf(board)).toEqual([]);
          chain.undo();
          expect(faultsOf(board)).toEqual([]);
          expect(board.cellOf).toEqual(before);
        });
      }),
      cases(15),
    );
  });

  test('has the same rows whether company is collected once or for every row', () => {
    fc.assert(
      fc.property(anyShape, kinds, (shape, kind) => {
        forChains(shape, kind, (board, chain, row, _, other) => {
          expect(new Set(rowsOf(chain))).toEqual(chainOf(board, row, other, kind));
        });
      }),
      cases(15),
    );
  });

  test('is the same from the other side, except for company its rows meet there', () => {
    fc.assert(
      fc.property(anyShape, kinds, (shape, kind) => {
        // With two floors the way back may be refused, depending on the rows now elsewhere.
        forChains({ ...shape, floors: false }, kind, (board, chain, row, round, other) => {
          const { cast, cellOf, frame } = board;
          const rows = rowsOf(chain);
          const group = kind === 'block' ? cast.block : cast.family;
          const groups = new Set(rows.map((each) => group[each]));
          const meetsCompany = cellOf.some((cell, each) => {
            const at = frame.cellRound[cell];
            return (at === round || at === other) && groups.has(group[each]) && !rows.includes(each);
          });
          chain.swap();
          const back = new RoundChain(board, LONGEST);
          expect(back.collect(row, round, kind, LONGEST)).toBe(true);
          expect(rowsOf(back)).toEqual(expect.arrayContaining(rows));
          if (kind === 'row' || !meetsCompany) expect(back.length).toBe(chain.length);
          chain.undo();
        });
      }),
      cases(15),
    );
  });

  test('of a family that gathers two couples takes both back, while undoing leaves one', () => {
    // Ann and Bea are in one contest: in two heats before the chain, in one after.
    const rows = [
      rowOf({ persons: [0, 8] }, 0, { contest: 0 }),
      rowOf({ persons: [1, 9] }, 1, { contest: 0 }),
    ];
    const [board] = boardsOf(problemOf({ rows, heats: heatsInTurn(2), assignment: [0, 1] })) as [Board];
    const [ann, bea] = [0, 1];
    const chain = new RoundChain(board, LONGEST);
    expect(chain.collect(ann, 1, 'family', LONGEST)).toBe(true);
    expect(rowsOf(chain)).toEqual([ann]);
    chain.swap();
    expect([...board.cellOf]).toEqual([1, 1]);
    const together = new RoundChain(board, LONGEST);
    expect(together.collect(ann, 0, 'family', LONGEST)).toBe(true);
    expect(rowsOf(together)).toEqual([ann, bea]);
    chain.undo();
    expect([...board.cellOf]).toEqual([0, 1]);
  });
});
