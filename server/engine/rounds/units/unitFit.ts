import type { Board } from '../board.ts';
import { isFree, mayHold, suits } from '../board.ts';
import type { Unit } from './units.ts';

/** In levels of distance: opening a heat, and each block mate in the round. */
const NEW_HEAT = 2;
const MATES = 10;
/** Best fit: leaves the large gaps to large units. */
const ROOM_LEFT = 0.2;
/** Joining its contest outweighs everything else. */
const OWN_CONTEST = 40;

export class UnitFit {
  private readonly board: Board;
  private readonly personMark: Int32Array;
  private mark = 0;

  constructor(board: Board) {
    this.board = board;
    this.personMark = new Int32Array(board.cast.personIds.length);
  }

  fits(unit: Unit, cell: number): boolean {
    const { board } = this;
    if (board.cellSize[cell]! + unit.length > board.frame.cellCap[cell]! || !mayHold(board, cell))
      return false;
    for (const row of unit) if (!isFree(board, row, cell) || !suits(board, row, cell)) return false;
    return true;
  }

  scoreOf(unit: Unit, cell: number): number {
    const { cast, frame, limits, cellRows, stride, cellSize } = this.board;
    const size = cellSize[cell]!;
    const [first] = unit as [number, ...number[]];
    let distance = 0;
    let rivals = 0;
    for (let i = cell * stride; i < cell * stride + size; i++) {
      const other = cellRows[i]!;
      distance += Math.abs(cast.level[other]! - cast.level[first]!);
      if (limits.keepsContests && cast.contest[other] === cast.contest[first]) rivals = OWN_CONTEST;
    }
    const level = size === 0 ? 1 + NEW_HEAT : distance / size;
    const mates = this.matesIn(unit, frame.cellRound[cell]!);
    const room = frame.cellCap[cell]! - size - unit.length;
    return level - (MATES * mates) / unit.length + ROOM_LEFT * room - rivals;
  }

  matesIn(unit: Unit, round: number): number {
    const { cast, frame } = this.board;
    const { cellOf } = this.board;
    let mates = 0;
    for (const row of unit) {
      for (const mate of cast.blockRows[cast.block[row]!]!) {
        const there = cellOf[mate]!;
        if (there >= 0 && frame.cellRound[there] === round) mates++;
      }
    }
    return mates;
  }

  /** Sets the people for `meetsPeople` and `clashesWith`. */
  markPeople(unit: Unit): void {
    const { personAt, personOf } = this.board.cast;
    this.mark++;
    for (const row of unit)
      for (let i = personAt[row]!; i < personAt[row + 1]!; i++) this.personMark[personOf[i]!] = this.mark;
  }

  meetsPeople(row: number): boolean {
    const { personAt, personOf } = this.board.cast;
    for (let i = personAt[row]!; i < personAt[row + 1]!; i++)
      if (this.personMark[personOf[i]!] === this.mark) return true;
    return false;
  }

  clashesWith(unit: Unit, row: number): boolean {
    const { cast, limits } = this.board;
    const first = unit[0]!;
    if (Math.abs(cast.level[row]! - cast.level[first]!) > limits.levelRange[cast.pool[first]!]!) return true;
    if (limits.keepsOpenApart && cast.isOpen[row] !== cast.isOpen[first]) return true;
    return this.meetsPeople(row);
  }
}
