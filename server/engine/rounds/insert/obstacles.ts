import { type Named, named } from '../../invented.ts';
import type { Problem } from '../../types.ts';
import { type Board, hasRoom, isOpenTo, suits } from '../board.ts';

export interface Obstacle extends Partial<Named> {
  readonly kind: 'danced' | 'away' | 'person' | 'full' | 'levelRange' | 'noHeat';
  /** Each heat counts under its first obstacle. */
  readonly heats: number;
}

export function obstaclesOf(problem: Problem, board: Board, row: number): Obstacle[] {
  const { cast, closed, frame, at } = board;
  const counts = new Map<string, Obstacle>();
  let heats = 0;
  for (const round of frame.poolRounds[cast.pool[row]!]!) {
    const cell = frame.roundCell[round * frame.slots + cast.slot[row]!]!;
    if (cell < 0 || (board.cellSize[cell] === 0 && frame.cellIsGiven[cell] === 0)) continue;
    heats++;
    const person = busyPerson();
    if (frame.cellIsLocked[cell]) count('danced');
    else if (!isOpenTo(board, row, cell)) count('away', cast.personIds[personAway()]!);
    else if (person >= 0) count('person', cast.personIds[person]!);
    else if (!hasRoom(board, cell)) count('full');
    else if (!suits(board, row, cell)) count('levelRange');

    function busyPerson(): number {
      const others = frame.clashes?.[cell] ?? [];
      for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++) {
        const base = cast.personOf[i]! * frame.cells;
        if (at[base + cell]! >= 0) return cast.personOf[i]!;
        for (const other of others) if (at[base + other]! >= 0) return cast.personOf[i]!;
      }
      return -1;
    }

    function personAway(): number {
      const own = cast.personOf.subarray(cast.personAt[row]!, cast.personAt[row + 1]!);
      return own.find((person) => closed!.isClosed[person * frame.cells + cell] === 1)!;
    }
  }
  function count(kind: Obstacle['kind'], person?: number) {
    const key = `${kind} ${person}`;
    const known = counts.get(key)?.heats ?? 0;
    counts.set(key, { kind, heats: known + 1, ...(person === undefined ? {} : named(problem, person)) });
  }
  if (heats === 0) return [{ kind: 'noHeat', heats: 0 }];
  return [...counts.values()].sort((a, b) => b.heats - a.heats);
}
