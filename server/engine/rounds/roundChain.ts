import type { Board } from './board.ts';
import { liftRow, placeRow } from './board.ts';

/** For larger families, scanning the round is faster than the family's list. */
const MANY = 32;

export type ChainKind = 'row' | 'block' | 'family';

/**
 * Kempe chain between two rounds: a row brings along the row that keeps one of its people busy where it goes. A block
 * or family chain also takes its blocks or families along from the round it leaves, and with whole contests a row takes
 * its contest. `undo` restores the board, but collecting from the other side may give a longer chain, since a family
 * now includes rows it met there.
 */
export class RoundChain {
  readonly rows: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  length = 0;
  private readonly board: Board;
  private readonly inChain: Int32Array;
  /** Stamps of blocks, families and contests already visited, per side. */
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

  /**
   * Collects the chain of `row` between its round and `other`. Returns false if it is too long, includes something
   * fixed or someone who is away.
   */
  collect(row: number, other: number, kind: ChainKind, limit: number): boolean {
    this.begin();
    this.push(row);
    return this.follow(other, kind, limit);
  }

  /** Starts from several rows of one round. */
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
    const { cast, closed, frame, cellOf, at } = board;
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
        if (closed !== null && closed.isClosed[personOf[i]! * cells + target] === 1) return false;
        const blocker = at[personOf[i]! * cells + target]!;
        if (blocker >= 0) this.push(blocker);
      }
      const side = goal === home ? 1 : 0;
      if (kind !== 'row') this.pushCompany(x, round, kind, side);
      if (keepsContests) this.pushContest(x, cell, target, side);
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
   * Takes the contest's rows in this heat along, unless some of it is in the target heat: then only the row changes
   * parts. So a contest in one of the two heats moves whole, one in both keeps two parts at most.
   */
  private pushContest(row: number, cell: number, target: number, side: number): void {
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
    const family = cast.family[row]!;
    for (let cell = frame.roundFirst[round]!; cell < frame.roundFirst[round + 1]!; cell++) {
      for (let i = cell * stride; i < cell * stride + cellSize[cell]!; i++) {
        if (cast.family[cellRows[i]!] === family) this.push(cellRows[i]!);
      }
    }
  }

  private keepsFloorsApart(clashes: NonNullable<Board['frame']['clashes']>): boolean {
    const { cast, frame, at } = this.board;
    for (let n = 0; n < this.length; n++) {
      const others = clashes[this.to[n]!];
      if (!others) continue;
      const row = this.rows[n]!;
      for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++) {
        for (const other of others) {
          const there = at[cast.personOf[i]! * frame.cells + other]!;
          // Conservative: such a row of the chain may be about to leave.
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

  /** Whether no heat exceeds its cap after the swap; the board has no room for more rows. */
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
