import type { Board } from './board.ts';
import { liftRow, placeRow } from './board.ts';

/** Rows of a family past which its round is searched instead. */
const MANY = 32;

export type ChainKind = 'row' | 'block' | 'family';

/**
 * Rows that change places between two rounds so that no person is ever in a heat twice: a row brings along the row that holds
 * one of its persons where it goes; a block or family chain also takes along the rows of its blocks or families in
 * the round it leaves. Where contests are whole, a row takes its rivals along. Undoing a swap restores the board. To collect the chain again from the other side is another
 * matter: a family that has met its rivals there now goes with them.
 */
export class RoundChain {
  readonly rows: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  length = 0;
  private readonly board: Board;
  private readonly inChain: Int32Array;
  /** Stamps of the blocks, families and contests that were asked already, once for each side. */
  private readonly askedBlock: Int32Array;
  private readonly askedFamily: Int32Array;
  private readonly askedContest: Int32Array;
  private stamp = 0;

  constructor(board: Board, longest: number) {
    this.board = board;
    this.rows = new Int32Array(longest + 1);
    this.from = new Int32Array(longest + 1);
    this.to = new Int32Array(longest + 1);
    const { cast } = board;
    this.inChain = new Int32Array(cast.rowIds.length);
    this.askedBlock = new Int32Array(2 * cast.blockRows.length);
    this.askedFamily = new Int32Array(2 * cast.familyRows.length);
    this.askedContest = new Int32Array(2 * cast.contests);
  }

  /** Collects the chain of `row` between its round and `other`; false where it is too long or something is fixed. */
  collect(row: number, other: number, kind: ChainKind, limit: number): boolean {
    this.begin();
    this.push(row);
    return this.follow(other, kind, limit);
  }

  /** The same for several rows of one round. */
  collectAll(starts: readonly number[], other: number, kind: ChainKind, limit: number): boolean {
    this.begin();
    for (const row of starts) this.push(row);
    return this.follow(other, kind, limit);
  }

  private begin(): void {
    this.length = 0;
    this.stamp++;
  }

  private follow(other: number, kind: ChainKind, limit: number): boolean {
    const { board, rows } = this;
    const { cast, frame, cellOf, at } = board;
    const { personAt, personOf, slot, isFixed } = cast;
    const { cells, slots, cellRound, roundCell, cellIsLocked, clashes } = frame;
    const keepsContests = board.limits.keepsContests;
    const home = cellRound[cellOf[rows[0]!]!]!;
    for (let head = 0; head < this.length; head++) {
      const x = rows[head]!;
      const cell = cellOf[x]!;
      const round = cellRound[cell]!;
      const goal = round === home ? other : home;
      const target = roundCell[goal * slots + slot[x]!]!;
      if (target < 0 || isFixed[x] === 1 || cellIsLocked[cell] === 1 || cellIsLocked[target] === 1)
        return false;
      this.from[head] = cell;
      this.to[head] = target;
      for (let i = personAt[x]!; i < personAt[x + 1]!; i++) {
        const blocker = at[personOf[i]! * cells + target]!;
        if (blocker >= 0) this.push(blocker);
      }
      const side = goal === home ? 1 : 0;
      if (kind !== 'row') this.pushCompany(x, round, kind, side);
      if (keepsContests) this.pushRivals(x, cell, target, side);
      if (this.length > limit) return false;
    }
    return clashes === null || this.keepsFloorsApart(clashes);
  }

  private push(row: number): void {
    if (this.inChain[row] === this.stamp || this.length === this.rows.length) return;
    this.inChain[row] = this.stamp;
    this.rows[this.length++] = row;
  }

  /**
   * The row takes the rivals of its heat along, unless some stand where it goes: then it changes parts by itself. So a
   * contest in one of the two heats moves as one, and one in both has two parts before and at most two afterwards.
   */
  private pushRivals(row: number, cell: number, target: number, side: number): void {
    const { cast, cellRows, cellSize, stride } = this.board;
    const contest = cast.contest[row]!;
    if (cast.contestRows[contest]!.length === 1 || this.askedContest[2 * contest + side] === this.stamp)
      return;
    this.askedContest[2 * contest + side] = this.stamp;
    const there = target * stride;
    for (let i = there; i < there + cellSize[target]!; i++)
      if (cast.contest[cellRows[i]!] === contest) return;
    const first = cell * stride;
    for (let i = first; i < first + cellSize[cell]!; i++) {
      if (cast.contest[cellRows[i]!] === contest) this.push(cellRows[i]!);
    }
  }

  private pushCompany(row: number, round: number, kind: ChainKind, side: number): void {
    const { cast, frame, cellOf, cellRows, cellSize, stride } = this.board;
    const asked = kind === 'block' ? this.askedBlock : this.askedFamily;
    const group = 2 * (kind === 'block' ? cast.block : cast.family)[row]! + side;
    if (asked[group] === this.stamp) return;
    asked[group] = this.stamp;
    const company =
      kind === 'block' ? cast.blockRows[cast.block[row]!]! : cast.familyRows[cast.family[row]!]!;
    if (kind === 'block' || company.length <= MANY) {
      for (let i = 0; i < company.length; i++) {
        const other = company[i]!;
        const cell = cellOf[other]!;
        if (cell >= 0 && frame.cellRound[cell] === round) this.push(other);
      }
      return;
    }
    // A large family is met faster in the round than in its own list.
    const family = cast.family[row]!;
    for (let cell = frame.roundFirst[round]!; cell < frame.roundFirst[round + 1]!; cell++) {
      for (let i = cell * stride; i < cell * stride + cellSize[cell]!; i++) {
        if (cast.family[cellRows[i]!] === family) this.push(cellRows[i]!);
      }
    }
  }

  /** False where a person of the chain would be on two floors at once. */
  private keepsFloorsApart(clashes: NonNullable<Board['frame']['clashes']>): boolean {
    const { cast, frame, at } = this.board;
    for (let n = 0; n < this.length; n++) {
      const others = clashes[this.to[n]!];
      if (!others) continue;
      const row = this.rows[n]!;
      for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++) {
        for (const other of others) {
          const there = at[cast.personOf[i]! * frame.cells + other]!;
          // Rows of the chain that stand there now may leave; refusing them too is only careful.
          if (there >= 0 && there !== row) return false;
          if (this.sends(cast.personOf[i]!, other)) return false;
        }
      }
    }
    return true;
  }

  private sends(person: number, cell: number): boolean {
    const { personAt, personOf } = this.board.cast;
    for (let n = 0; n < this.length; n++) {
      if (this.to[n] !== cell) continue;
      const row = this.rows[n]!;
      for (let i = personAt[row]!; i < personAt[row + 1]!; i++) if (personOf[i] === person) return true;
    }
    return false;
  }

  has(row: number): boolean {
    return this.inChain[row] === this.stamp;
  }

  /** False where the swap would put more couples into a heat than it takes: the board has no place to write them. */
  keepsCaps(): boolean {
    const { cellSize, frame } = this.board;
    for (let n = 0; n < this.length; n++) {
      const cell = this.to[n]!;
      let size = cellSize[cell]!;
      for (let m = 0; m < this.length; m++) {
        if (this.to[m] === cell) size++;
        if (this.from[m] === cell) size--;
      }
      if (size > frame.cellCap[cell]!) return false;
    }
    return true;
  }

  copy(other: RoundChain): void {
    this.length = other.length;
    this.rows.set(other.rows);
    this.from.set(other.from);
    this.to.set(other.to);
  }

  swap(): void {
    for (let i = 0; i < this.length; i++) liftRow(this.board, this.rows[i]!);
    for (let i = 0; i < this.length; i++) placeRow(this.board, this.rows[i]!, this.to[i]!);
  }

  undo(): void {
    for (let i = 0; i < this.length; i++) liftRow(this.board, this.rows[i]!);
    for (let i = 0; i < this.length; i++) placeRow(this.board, this.rows[i]!, this.from[i]!);
  }
}
