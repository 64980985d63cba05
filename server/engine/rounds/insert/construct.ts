import { tellStep } from '../../progress.ts';
import { type Board, isFree, mayHold, placeRow, suits } from '../board.ts';
import type { Unit } from '../units/units.ts';

interface ConstructOptions {
  /** Most heats per dance, by pool and slot. */
  readonly heatsWanted: readonly Int32Array[];
  /** Open heats per dance, by pool and slot; updated here. */
  readonly heatsOpen: readonly Int32Array[];
  /** First fit into the earliest rounds by ascending level, for a hard level range. */
  readonly sweeps: boolean;
}

/** Units that belong in one round: a block's rows, or one part of each contest of a family. */
type Company = readonly Unit[];

/**
 * Greedy construction: companies with the busiest people and most rows first, each into the round that takes most of
 * its rows, then the best-scoring one. Returns the units left.
 */
export function construct(board: Board, companies: readonly Company[], options: ConstructOptions): Unit[] {
  const { cast } = board;
  const rounds = new RoundTally(board);
  let parts = [...companies];
  const busy = new Int32Array(cast.personIds.length);
  for (let i = 0; i < cast.personOf.length; i++) busy[cast.personOf[i]!] = busy[cast.personOf[i]!]! + 1;
  const busiest = (company: Company) => {
    let most = 0;
    for (const unit of company)
      for (const row of unit)
        for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++)
          most = Math.max(most, busy[cast.personOf[i]!]!);
    return most;
  };
  const order = (a: Sorted, b: Sorted) => {
    const byBusy = b.busiest - a.busiest || b.rows - a.rows;
    const byLevel = a.level - b.level;
    return (options.sweeps ? byLevel || byBusy : byBusy || byLevel) || a.first - b.first;
  };
  const left: Unit[] = [];
  const total = parts.reduce((sum, company) => sum + rowsIn(company), 0);
  let done = 0;
  while (parts.length > 0) {
    const sorted: Sorted[] = parts.map((company) => ({
      company,
      busiest: busiest(company),
      rows: rowsIn(company),
      first: company[0]![0]!,
      level: cast.level[company[0]![0]!]!,
    }));
    const rest: Company[] = [];
    for (const { company } of sorted.sort(order)) {
      const round = bestRound(board, rounds, company, options);
      if (round < 0) {
        left.push(...company);
        continue;
      }
      const waiting = company.filter((unit) => !putInRound(board, rounds, unit, round, options));
      done += rowsIn(company) - rowsIn(waiting);
      tellStep('SEATING', done, total);
      if (waiting.length > 0) rest.push(waiting);
    }
    parts = rest;
  }
  return left;
}

interface Sorted {
  readonly company: Company;
  readonly busiest: number;
  readonly rows: number;
  readonly first: number;
  readonly level: number;
}

function rowsIn(company: Company): number {
  return company.reduce((sum, unit) => sum + unit.length, 0);
}

export function blockCompanies({ cast }: Board, rows: readonly number[]): Company[] {
  const blocks = Map.groupBy(rows, (row) => cast.block[row]!);
  return [...blocks.values()].map((block) => block.map((row) => [row]));
}

export function familyCompanies({ cast }: Board, units: readonly Unit[], part: Int32Array): Company[] {
  return [...Map.groupBy(units, ([row]) => `${cast.family[row!]} ${part[row!]}`).values()];
}

function fits(board: Board, unit: Unit, cell: number, options: ConstructOptions): boolean {
  if (cell < 0 || board.cellSize[cell]! + unit.length > board.frame.cellCap[cell]!) return false;
  if (!mayHold(board, cell)) return false;
  for (const row of unit) if (!isFree(board, row, cell)) return false;
  const first = unit[0]!;
  if (board.cellSize[cell] === 0 && board.frame.cellIsGiven[cell] === 0) {
    const pool = board.cast.pool[first]!;
    const slot = board.cast.slot[first]!;
    return options.heatsOpen[pool]![slot]! < options.heatsWanted[pool]![slot]!;
  }
  for (const row of unit) if (!suits(board, row, cell)) return false;
  return true;
}

function bestRound(board: Board, tally: RoundTally, company: Company, options: ConstructOptions): number {
  const { frame, cast } = board;
  let best = -1;
  let most = 0;
  let least = 0;
  const lead = company[0]![0]!;
  const leads = [...new Map(company.flat().map((row) => [cast.couple[row]!, row])).values()];
  const list = frame.poolRounds[cast.pool[lead]!]!;
  for (let k = 0; k < list.length; k++) {
    const round = list[k]!;
    let n = 0;
    let opened = 0;
    for (const unit of company) {
      const cell = frame.roundCell[round * frame.slots + cast.slot[unit[0]!]!]!;
      if (!fits(board, unit, cell, options)) continue;
      n += unit.length;
      if (board.cellSize[cell] === 0) opened++;
    }
    if (n === 0 || n < most) continue;
    const score = options.sweeps
      ? k + (tally.size[round] === 0 ? 1000 : 0) + 3 * opened
      : leads.reduce((sum, row) => sum + tally.score(row, round), 0) / leads.length + 0.3 * opened;
    if (n > most || score < least) {
      most = n;
      least = score;
      best = round;
    }
  }
  return best;
}

function putInRound(
  board: Board,
  tally: RoundTally,
  unit: Unit,
  round: number,
  options: ConstructOptions,
): boolean {
  const { frame, cast } = board;
  const slot = cast.slot[unit[0]!]!;
  const cell = frame.roundCell[round * frame.slots + slot]!;
  if (!fits(board, unit, cell, options)) return false;
  if (board.cellSize[cell] === 0 && frame.cellIsGiven[cell] === 0) {
    const open = options.heatsOpen[cast.pool[unit[0]!]!]!;
    open[slot] = open[slot]! + 1;
  }
  for (const row of unit) {
    placeRow(board, row, cell);
    tally.add(row, round);
  }
  return true;
}

class RoundTally {
  readonly size: Int32Array;
  private readonly board: Board;
  private readonly levels: number;
  private readonly lowest: number;
  private readonly levelCount: Int32Array;
  private readonly families: number;
  private readonly hasFamily: Uint8Array;
  /** Couple + 1 of a person in a round; 0 for none. */
  private readonly danced: Int32Array;

  constructor(board: Board) {
    const { cast, frame } = board;
    this.board = board;
    this.size = new Int32Array(frame.rounds);
    this.lowest = cast.level.reduce((a, b) => Math.min(a, b), 0);
    this.levels = cast.level.reduce((a, b) => Math.max(a, b), 0) - this.lowest + 1;
    this.levelCount = new Int32Array(frame.rounds * this.levels);
    this.families = cast.familyRows.length;
    this.hasFamily = new Uint8Array(frame.rounds * this.families);
    this.danced = new Int32Array(frame.rounds * cast.personIds.length);
    board.cellOf.forEach((cell, row) => {
      if (cell >= 0) this.add(row, frame.cellRound[cell]!);
    });
  }

  add(row: number, round: number): void {
    const { cast, frame } = this.board;
    this.size[round] = this.size[round]! + 1;
    const at = round * this.levels + cast.level[row]! - this.lowest;
    this.levelCount[at] = this.levelCount[at]! + 1;
    this.hasFamily[round * this.families + cast.family[row]!] = 1;
    for (let i = cast.personAt[row]!; i < cast.personAt[row + 1]!; i++) {
      this.danced[cast.personOf[i]! * frame.rounds + round] = cast.couple[row]! + 1;
    }
  }

  /** Lower is better: near levels, the rest of its contest there, no other partner in adjacent rounds. */
  score(row: number, round: number): number {
    const { cast, frame, target } = this.board;
    const level = cast.level[row]!;
    const size = this.size[round]!;
    let score = Math.abs(target[round]! - level) + 0.05 * size;
    let away = 0;
    const first = round * this.levels;
    for (let l = 0; l < this.levels; l++) {
      const n = this.levelCount[first + l]!;
      if (n > 0) away += n * Math.abs(l + this.lowest - level);
    }
    if (size > 0) score += away / size;
    if (this.hasFamily[round * this.families + cast.family[row]!] === 1) score -= 8;
    const couple = cast.couple[row]! + 1;
    for (let i = cast.personAt[row]!; i < cast.realEnd[row]!; i++) {
      const base = cast.personOf[i]! * frame.rounds;
      const before = round > 0 ? this.danced[base + round - 1]! : 0;
      const after = round + 1 < frame.rounds ? this.danced[base + round + 1]! : 0;
      if (before > 0 && before !== couple) score += 0.7;
      if (after > 0 && after !== couple) score += 0.7;
    }
    return score;
  }
}
