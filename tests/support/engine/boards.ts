/** Boards for property tests of the search, and their consistency check. */
import { plan } from '../../../server/engine/plan.ts';
import type { Board } from '../../../server/engine/rounds/board.ts';
import { boardOfHeats } from '../../../server/engine/rounds/boardOfHeats.ts';
import { planPart } from '../../../server/engine/rounds/planPart.ts';
import { splitParts } from '../../../server/engine/rounds/programParts.ts';
import type { Problem } from '../../../server/engine/types.ts';
import { makeProgram, type ProgramShape } from './programs.ts';

/** Boards of a planned program with room for new heats. */
export function openBoards(shape: ProgramShape): Board[] {
  const draft = makeProgram(shape);
  const options = {
    goal: 'whole',
    levelRange: draft.levelRange,
    keepsOpenApart: false,
    effort: { usual: 8, most: 8 },
    tries: 1,
  } as const;
  return splitParts(draft).map((part) => planPart(draft, part, options, shape.seed).board);
}

/** Boards of a planned program with given heats. */
export function givenBoards(shape: ProgramShape): Board[] {
  const draft = makeProgram(shape);
  const { heats, assignment } = plan(draft, {
    goal: 'frame',
    levelRange: null,
    effort: { usual: 8, most: 8 },
  });
  return boardsOf({ ...draft, heats, assignment });
}

export function boardsOf(problem: Problem): Board[] {
  return splitParts(problem).map((part) => boardOfHeats(problem, part, problem.assignment));
}

/** Inconsistencies between the board's indices, and people twice in a cell. */
export function faultsOf(board: Board): string[] {
  const { cast, frame } = board;
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string): void => {
    if (!isRight) faults.push(fault);
  };
  const listed = new Set<number>();
  let heats = 0;
  let places = 0;
  for (let cell = 0; cell < frame.cells; cell++) {
    const size = board.cellSize[cell]!;
    if (size > 0 || frame.cellIsGiven[cell]) heats++;
    check(size <= frame.cellCap[cell]!, `cell ${cell} holds ${size} of ${frame.cellCap[cell]}`);
    const people = new Set<number>();
    for (let i = 0; i < size; i++) {
      const row = board.cellRows[cell * board.stride + i]!;
      check(!listed.has(row), `row ${row} is listed twice`);
      listed.add(row);
      check(board.cellOf[row] === cell, `row ${row} does not know that it is in cell ${cell}`);
      check(frame.cellSlot[cell] === cast.slot[row], `row ${row} is in a cell of another dance`);
      for (let p = cast.personAt[row]!; p < cast.personAt[row + 1]!; p++) {
        const person = cast.personOf[p]!;
        check(!people.has(person), `person ${person} is in cell ${cell} twice`);
        people.add(person);
        check(board.at[person * frame.cells + cell] === row, `person ${person} is not known in cell ${cell}`);
        places++;
      }
    }
  }
  const known = board.at.reduce((n, row) => n + (row >= 0 ? 1 : 0), 0);
  check(known === places, `${known} places of people are known, there are ${places}`);
  check(board.heats[0] === heats, `${board.heats[0]} heats are counted, there are ${heats}`);
  const inSections = board.sectionHeats.reduce((a, b) => a + b, 0);
  check(inSections === heats, `${inSections} heats are counted in sections, there are ${heats}`);
  const placed = board.cellOf.reduce((n, cell) => n + (cell >= 0 ? 1 : 0), 0);
  check(placed === listed.size, `${placed} rows have a cell, ${listed.size} are listed`);
  return faults;
}
