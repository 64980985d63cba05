import { type Board, freeSeats, hasRoom, isFree, mayHold, placeRow, suits } from '../board.ts';
import { RoundChain } from '../search/roundChain.ts';

const LONGEST = 64;

/**
 * Finds places for waiting rows one at a time without losing any: a free heat, else one that a Kempe chain frees, else
 * a full one that a chain relieves. Level range and caps are checked after the whole chain.
 */
export class Inserter {
  private readonly board: Board;
  private readonly chain: RoundChain;
  private readonly shortest: RoundChain;
  private readonly longest: number;

  constructor(board: Board, longest = LONGEST) {
    this.board = board;
    this.longest = longest;
    this.chain = new RoundChain(board, longest);
    this.shortest = new RoundChain(board, longest);
  }

  /** Cells of the row's own dance in which a heat stands, or may be opened. */
  cellsOf(row: number, opens: boolean): number[] {
    const { frame, cast } = this.board;
    const cells: number[] = [];
    for (const round of frame.poolRounds[cast.pool[row]!]!) {
      const cell = frame.roundCell[round * frame.slots + cast.slot[row]!]!;
      if (cell < 0 || frame.cellIsLocked[cell]) continue;
      if (this.board.cellSize[cell]! > 0 || frame.cellStands[cell] || opens) cells.push(cell);
    }
    return cells;
  }

  /** True once the row stands somewhere; with `opens` an empty cell may become a heat, within the budgets. */
  insert(row: number, opens: boolean): boolean {
    const cells = this.cellsOf(row, opens);
    // A chain moves rows between heats of the dance and makes no seat.
    if (freeSeats(this.board, cells, 1) === 0) return false;
    return this.intoFree(row, cells) || this.byKempe(row, cells) || this.byRelief(row, cells);
  }

  intoFree(row: number, cells: readonly number[]): boolean {
    const { board } = this;
    const { frame, cast } = board;
    const mates = cast.blockRows[cast.block[row]!]!;
    let best = -1;
    let least = 0;
    for (const cell of cells) {
      if (
        !hasRoom(board, cell) ||
        !mayHold(board, cell) ||
        !isFree(board, row, cell) ||
        !suits(board, row, cell)
      )
        continue;
      const round = frame.cellRound[cell]!;
      let score = this.levelDistance(row, cell) + (board.cellSize[cell] === 0 ? 2 : 0);
      for (const mate of mates) {
        const there = board.cellOf[mate]!;
        if (there >= 0 && frame.cellRound[there] === round) score -= 10;
      }
      if (best < 0 || score < least) {
        best = cell;
        least = score;
      }
    }
    if (best < 0) return false;
    placeRow(board, row, best);
    return true;
  }

  private levelDistance(row: number, cell: number): number {
    const { cellRows, stride, cellSize, cast } = this.board;
    const size = cellSize[cell]!;
    if (size === 0) return 1;
    let sum = 0;
    for (let i = cell * stride; i < cell * stride + size; i++) {
      sum += Math.abs(cast.level[cellRows[i]!]! - cast.level[row]!);
    }
    return sum / size;
  }

  /** Frees a heat in which one person of the row is taken, by a chain with a heat where that person is free. */
  private byKempe(row: number, cells: readonly number[]): boolean {
    const { board, chain, shortest } = this;
    const { frame } = board;
    let best = this.longest + 1;
    let into = -1;
    for (const a of cells) {
      if (board.cellSize[a] === 0) continue;
      const blocker = this.onlyBlocker(row, a);
      if (blocker < 0) continue;
      for (const b of cells) {
        if (a === b || !mayHold(board, b) || this.sharesPerson(row, blocker, b)) continue;
        if (!chain.collect(blocker, frame.cellRound[b]!, 'row', best - 1)) continue;
        if (this.touchesFree(row, blocker) || !this.staysLegal(a, b, row, a)) continue;
        best = chain.length;
        into = a;
        shortest.copy(chain);
        if (best <= 2) break;
      }
      if (best <= 2) break;
    }
    if (into < 0) return false;
    shortest.swap();
    if (!isFree(board, row, into)) {
      shortest.undo();
      return false;
    }
    placeRow(board, row, into);
    return true;
  }

  /** The one row that keeps `row` out of the cell; -1 where there are none or several. */
  private onlyBlocker(row: number, cell: number): number {
    const { cast, frame, at } = this.board;
    let blocker = -1;
    for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++) {
      const there = at[cast.personOf[i]! * frame.cells + cell]!;
      if (there < 0 || there === blocker) continue;
      if (blocker >= 0) return -1;
      blocker = there;
    }
    return blocker;
  }

  /** True where a person that both rows share dances in the cell. */
  private sharesPerson(row: number, blocker: number, cell: number): boolean {
    const { cast, frame, at } = this.board;
    for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++) {
      const person = cast.personOf[i]!;
      if (has(this.board, blocker, person) && at[person * frame.cells + cell]! >= 0) return true;
    }
    return false;
  }

  /** True where the chain brings a person of the row, other than the blocked one, into the cell that it frees. */
  private touchesFree(row: number, blocker: number): boolean {
    const { chain, board } = this;
    for (let n = 1; n < chain.length; n++) {
      if (chain.to[n] !== chain.from[0]) continue;
      for (let i = board.cast.personAt[row]!; i < board.cast.personAt[row + 1]!; i++) {
        if (has(board, chain.rows[n]!, board.cast.personOf[i]!)) return true;
      }
    }
    return blocker < 0;
  }

  /** Moves one row more out of a full heat than into it. */
  private byRelief(row: number, cells: readonly number[]): boolean {
    const { board, chain } = this;
    const { frame } = board;
    for (const a of cells) {
      if (hasRoom(board, a) || !isFree(board, row, a)) continue;
      const first = a * board.stride;
      for (const b of cells) {
        if (a === b || !hasRoom(board, b) || !mayHold(board, b)) continue;
        for (let i = first; i < first + board.cellSize[a]!; i++) {
          const start = board.cellRows[i]!;
          if (!chain.collect(start, frame.cellRound[b]!, 'row', this.longest)) continue;
          if (this.touchesFree(row, start) || !this.staysLegal(a, b, row, a)) continue;
          chain.swap();
          if (isFree(board, row, a)) {
            placeRow(board, row, a);
            return true;
          }
          chain.undo();
        }
      }
    }
    return false;
  }

  /** Caps and ranges of both heats after the chain, with the new row in `into`. */
  private staysLegal(a: number, b: number, row: number, into: number): boolean {
    const { board, chain } = this;
    const { cast, limits, frame } = board;
    for (const cell of [a, b]) {
      let size = 0;
      let lowest = Number.POSITIVE_INFINITY;
      let highest = Number.NEGATIVE_INFINITY;
      let materials = 0;
      const see = (r: number) => {
        size++;
        lowest = Math.min(lowest, cast.level[r]!);
        highest = Math.max(highest, cast.level[r]!);
        materials |= 1 << cast.isOpen[r]!;
      };
      for (let i = cell * board.stride; i < cell * board.stride + board.cellSize[cell]!; i++) {
        if (!chain.has(board.cellRows[i]!)) see(board.cellRows[i]!);
      }
      for (let n = 0; n < chain.length; n++) if (chain.to[n] === cell) see(chain.rows[n]!);
      if (cell === into) see(row);
      if (size > frame.cellCap[cell]!) return false;
      if (size > 0 && highest - lowest > limits.levelRange[cast.pool[row]!]!) return false;
      if (limits.keepsOpenApart && materials === 3) return false;
    }
    return true;
  }
}

function has(board: Board, row: number, person: number): boolean {
  const { personAt, personOf } = board.cast;
  for (let i = personAt[row]!; i < personAt[row + 1]!; i++) if (personOf[i] === person) return true;
  return false;
}
