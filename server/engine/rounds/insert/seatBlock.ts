import {
  type Board,
  cellsFor,
  hasRoom,
  isDanced,
  isFree,
  isOpenTo,
  liftRow,
  placeRow,
  suits,
} from '../board.ts';
import { RoundChain } from '../roundChain.ts';
import { HeatScorer } from '../search/cost.ts';
import { Stretch } from '../search/stretch.ts';
import type { Weights } from '../search/weights.ts';
import { UnitSeater } from '../units/seatUnits.ts';

/** Cost of a moved row and of one more round, in units of J. */
const PER_MOVE = 6;
const PER_ROUND = 10;
/** Rounds in which a chain is tried, fewest blockers first. */
const CHAIN_ROUNDS = 12;
const LONGEST_CHAIN = 12;

/** Inserts late blocks into a board of existing heats with the least change. */
export class BlockSeater {
  private readonly board: Board;
  private readonly heats: HeatScorer;
  private readonly stretch: Stretch;
  private readonly chain: RoundChain;
  private readonly units: UnitSeater;
  private readonly people: Int32Array;

  constructor(board: Board, weights: Weights) {
    this.board = board;
    this.heats = new HeatScorer(board, weights);
    this.stretch = new Stretch(board, weights);
    this.chain = new RoundChain(board, LONGEST_CHAIN);
    this.units = new UnitSeater(board, { longest: LONGEST_CHAIN, tabuSteps: 0 });
    this.people = new Int32Array(board.cast.personIds.length);
  }

  seat(rows: readonly number[]): void {
    const late = this.board.limits.keepsContests ? rows.filter((row) => !this.joinContest(row)) : rows;
    if (late.length > 0) this.seatTogether(late);
  }

  /** Puts the row with the rest of its contest: into a free place, else along one chain of whole contests. */
  private joinContest(row: number): boolean {
    const { cast, frame, cellOf } = this.board;
    const cells = new Set<number>();
    for (const rival of cast.contestRows[cast.contest[row]!]!)
      if (cellOf[rival]! >= 0 && !frame.cellIsLocked[cellOf[rival]!]) cells.add(cellOf[rival]!);
    // In a heat where its people already dance in this contest it needs another part.
    const open = [...cells].filter((cell) => !this.meetsOwnContest(row, cell));
    if (open.length === 0) return false;
    if (this.intoFreeHeat(row, open)) return true;
    return this.units.byChain([row], cellsFor(this.board, row, false), open);
  }

  private meetsOwnContest(row: number, cell: number): boolean {
    const { cast, frame, at } = this.board;
    for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++) {
      const other = at[cast.personOf[i]! * frame.cells + cell]!;
      if (other >= 0 && cast.contest[other] === cast.contest[row]) return true;
    }
    return false;
  }

  private seatTogether(rows: readonly number[]): void {
    if (this.intoOneRound(rows) || this.withChain(rows)) return;
    const rest = [...rows];
    while (rest.length > 0) {
      const row = rest.shift()!;
      if (!this.intoFreeHeat(row)) this.units.insert(row, false);
    }
  }

  private roundsOf(rows: readonly number[]): Int32Array {
    return this.board.frame.poolRounds[this.board.cast.pool[rows[0]!]!]!;
  }

  private cellIn(round: number, row: number): number {
    return this.board.frame.roundCell[round * this.board.frame.slots + this.board.cast.slot[row]!]!;
  }

  private takes(cell: number, row: number): boolean {
    const { board } = this;
    if (cell < 0 || board.frame.cellIsLocked[cell]) return false;
    return hasRoom(board, cell) && isFree(board, row, cell) && suits(board, row, cell);
  }

  private intoOneRound(rows: readonly number[]): boolean {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const round of this.roundsOf(rows)) {
      if (!rows.every((row) => this.takes(this.cellIn(round, row), row))) continue;
      const cost = this.costOfPlacing(rows, round);
      if (cost < least) {
        least = cost;
        best = round;
      }
    }
    if (best < 0) return false;
    for (const row of rows) placeRow(this.board, row, this.cellIn(best, row));
    return true;
  }

  private intoFreeHeat(row: number, among: readonly number[] | null = null): boolean {
    const { board } = this;
    const mates = board.cast.blockRows[board.cast.block[row]!]!;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const round of this.roundsOf([row])) {
      if (!this.takes(this.cellIn(round, row), row)) continue;
      if (among !== null && !among.includes(this.cellIn(round, row))) continue;
      const isNew = mates.every((mate) => {
        const cell = board.cellOf[mate]!;
        return cell < 0 || board.frame.cellRound[cell] !== round;
      });
      const cost = this.costOfPlacing([row], round) + (isNew ? PER_ROUND : 0);
      if (cost < least) {
        least = cost;
        best = round;
      }
    }
    if (best >= 0) placeRow(board, row, this.cellIn(best, row));
    return best >= 0;
  }

  /** Moves the blockers to another round along one chain, if that makes room for all rows. */
  private withChain(rows: readonly number[]): boolean {
    const rounds = this.roundsOf(rows);
    const tries: { round: number; blockers: number[] }[] = [];
    for (const round of rounds) {
      const blockers = this.blockersIn(rows, round);
      if (blockers !== null && blockers.length > 0) tries.push({ round, blockers });
    }
    tries.sort((a, b) => a.blockers.length - b.blockers.length || a.round - b.round);
    let least = Number.POSITIVE_INFINITY;
    let best: { round: number; other: number; start: number } | null = null;
    for (const { round, blockers } of tries.slice(0, CHAIN_ROUNDS)) {
      for (const other of rounds) {
        if (other === round || !this.chain.collect(blockers[0]!, other, 'block', LONGEST_CHAIN)) continue;
        if (!blockers.every((row) => this.chain.has(row))) continue;
        const cost = this.costOfChain(rows, round, other) + PER_MOVE * this.chain.length;
        if (cost < least) {
          least = cost;
          best = { round, other, start: blockers[0]! };
        }
      }
    }
    if (best === null || !this.chain.collect(best.start, best.other, 'block', LONGEST_CHAIN)) return false;
    this.chain.swap();
    for (const row of rows) placeRow(this.board, row, this.cellIn(best.round, row));
    return true;
  }

  /** Rows whose people block the rows in the round; null if something else does. */
  private blockersIn(rows: readonly number[], round: number): number[] | null {
    const { board } = this;
    const { cast, frame } = board;
    const blockers = new Set<number>();
    for (const row of rows) {
      const cell = this.cellIn(round, row);
      if (cell < 0 || frame.cellIsLocked[cell] || !suits(board, row, cell) || !isOpenTo(board, row, cell))
        return null;
      for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++) {
        const there = board.at[cast.personOf[i]! * frame.cells + cell]!;
        if (there >= 0) blockers.add(there);
      }
    }
    return [...blockers];
  }

  private costOfPlacing(rows: readonly number[], round: number): number {
    const before = this.costAround(rows, round, round);
    for (const row of rows) placeRow(this.board, row, this.cellIn(round, row));
    const cost = this.costAround(rows, round, round) - before;
    for (const row of rows) liftRow(this.board, row);
    return cost;
  }

  private costOfChain(rows: readonly number[], round: number, other: number): number {
    const { board, chain } = this;
    if (!chain.keepsCaps()) return Number.POSITIVE_INFINITY;
    const all = [...rows, ...chain.rows.subarray(0, chain.length)];
    const before = this.costAround(all, round, other);
    chain.swap();
    let cost = Number.POSITIVE_INFINITY;
    if (
      this.isLegal(round) &&
      this.isLegal(other) &&
      rows.every((row) => this.takes(this.cellIn(round, row), row))
    ) {
      for (const row of rows) placeRow(board, row, this.cellIn(round, row));
      cost = this.costAround(all, round, other) - before;
      for (const row of rows) liftRow(board, row);
    }
    chain.undo();
    return cost;
  }

  private isLegal(round: number): boolean {
    const { frame, cellSize, cellRows, stride } = this.board;
    for (let cell = frame.roundFirst[round]!; cell < frame.roundFirst[round + 1]!; cell++) {
      if (cellSize[cell]! > frame.cellCap[cell]!) return false;
      for (let i = 0; i < cellSize[cell]!; i++)
        if (!suits(this.board, cellRows[cell * stride + i]!, cell)) return false;
    }
    return true;
  }

  private costAround(rows: readonly number[], one: number, other: number): number {
    const { cast, frame } = this.board;
    let cost = 0;
    for (const round of one === other ? [one] : [one, other]) {
      for (let cell = frame.roundFirst[round]!; cell < frame.roundFirst[round + 1]!; cell++)
        cost += this.heats.cell(cell);
    }
    const people = new Set<number>();
    for (const row of rows) {
      for (let i = cast.personAt[row]!; i < cast.realEnd[row]!; i++) people.add(cast.personOf[i]!);
    }
    let count = 0;
    for (const person of people) this.people[count++] = person;
    this.stretch.around(one, other);
    this.stretch.list();
    return cost + this.stretch.cost(this.people, count);
  }

  changes(): Set<number> {
    const { cast, frame, at } = this.board;
    const changing = new Set<number>();
    const danced: number[] = [];
    for (let cell = 0; cell < frame.cells; cell++) if (isDanced(this.board, cell)) danced.push(cell);
    for (let person = 0; person < cast.personIds.length; person++) {
      if (cast.isInvented[person] === 1) continue;
      for (let i = 1; i < danced.length; i++) {
        const [one, two] = [danced[i - 1]!, danced[i]!];
        const before = at[person * frame.cells + one]!;
        const after = at[person * frame.cells + two]!;
        if (before < 0 || after < 0 || frame.laneFirst[one] !== frame.laneFirst[two]) continue;
        if (cast.couple[before] !== cast.couple[after]) changing.add(person);
      }
    }
    return changing;
  }
}
