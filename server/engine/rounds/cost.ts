import type { Board } from './board.ts';
import type { Border } from './frame.ts';

/** What is worth what, in one unit. */
export interface Weights {
  /** A teacher's neighbours count less than a student's where they follow each other. */
  readonly teacher: number;
  readonly sameBlock: number;
  /** Two blocks of a couple without a rest: many of these make a marathon. */
  readonly sameCouple: number;
  readonly otherPartner: number;
  readonly otherPartnerAfterOne: number;
  readonly levelRange: number;
  readonly levelDeviation: number;
  readonly age: number;
  readonly contest: number;
  readonly contestPair: number;
  readonly oneCouple: number;
  readonly twoCouples: number;
  readonly sizeSquared: number;
  readonly climb: number;
  readonly costume: number;
  /** A block in two rounds; for each round more. */
  readonly split: number;
  /** A heat more. */
  readonly heat: number;
}

/** What an organiser wants once the heats are settled; every phase that orders or improves uses these. */
export const QUALITY: Weights = {
  teacher: 0.7,
  sameBlock: -4,
  sameCouple: 1.7,
  otherPartner: 15,
  otherPartnerAfterOne: 1.5,
  levelRange: 2.4,
  levelDeviation: 0.3,
  age: 2,
  contest: 4.5,
  contestPair: -1.2,
  oneCouple: 6,
  twoCouples: 1.5,
  sizeSquared: 0.15,
  climb: 0.3,
  costume: 60,
  split: 4,
  heat: 0,
};

/** To close heats while blocks stay whole: a heat costs, and large heats beside small ones are welcome. */
export const PACKING: Weights = {
  ...QUALITY,
  oneCouple: 0,
  twoCouples: 0,
  sizeSquared: -0.4,
  split: 6,
  heat: 40,
};

/** Seconds that a change between ball and Latin costume needs. */
export const COSTUME_SECONDS = 1800;

/** Cost of a person dancing two rows in heats that follow each other. */
export function neighbourCost(
  board: Board,
  weights: Weights,
  person: number,
  first: number,
  second: number,
): number {
  const { couple, block, isTeacher } = board.cast;
  if (couple[first] !== couple[second]) return weights.otherPartner;
  if (block[first] !== block[second]) return weights.sameCouple;
  return isTeacher[person] ? weights.sameBlock * weights.teacher : weights.sameBlock;
}

/** Cost of a heat by itself; scratch memory is shared, so one scorer serves one board. */
export class HeatScorer {
  private readonly board: Board;
  private readonly weights: Weights;
  private readonly ageSeen: Int32Array;
  private readonly contestSeen: Int32Array;
  private readonly contestCount: Int32Array;
  private stamp = 0;

  constructor(board: Board, weights: Weights) {
    this.board = board;
    this.weights = weights;
    this.ageSeen = new Int32Array(board.cast.ages);
    this.contestSeen = new Int32Array(board.cast.contests);
    this.contestCount = new Int32Array(board.cast.contests);
  }

  /** Cost of the rows at list[from .. from + size) dancing together in a round. */
  of(list: Int32Array, from: number, size: number, round: number): number {
    if (size === 0) return 0;
    const { level, age, contest } = this.board.cast;
    const { ageSeen, contestSeen, contestCount, weights } = this;
    const stamp = ++this.stamp;
    const aim = this.board.target[round]!;
    let lowest = 1e9;
    let highest = -1e9;
    let sum = 0;
    let squares = 0;
    let ages = 0;
    let contests = 0;
    let pairs = 0;
    let climb = 0;
    for (let i = from; i < from + size; i++) {
      const row = list[i]!;
      const l = level[row]!;
      if (l < lowest) lowest = l;
      if (l > highest) highest = l;
      sum += l;
      squares += l * l;
      climb += l > aim ? l - aim : aim - l;
      const a = age[row]!;
      if (ageSeen[a] !== stamp) {
        ageSeen[a] = stamp;
        ages++;
      }
      const c = contest[row]!;
      if (contestSeen[c] !== stamp) {
        contestSeen[c] = stamp;
        contestCount[c] = 1;
        contests++;
      } else {
        pairs += contestCount[c]!;
        contestCount[c] = contestCount[c]! + 1;
      }
    }
    return (
      weights.levelRange * (highest - lowest) +
      weights.levelDeviation * (squares - (sum * sum) / size) +
      weights.age * (ages - 1) +
      weights.contest * (contests - 1) +
      weights.contestPair * pairs +
      (size === 1 ? weights.oneCouple : size === 2 ? weights.twoCouples : 0) +
      weights.sizeSquared * size * size +
      weights.climb * climb
    );
  }

  cell(cell: number): number {
    const { board } = this;
    return this.of(board.cellRows, cell * board.stride, board.cellSize[cell]!, board.frame.cellRound[cell]!);
  }
}

/** Costume changes over a border that leave too little time; `reach` receives the first and last cell that matter. */
export class BorderScorer {
  private readonly board: Board;
  private readonly weights: Weights;
  private readonly seen: Int32Array;
  private readonly left: Float64Array;
  private stamp = 0;
  /** First and last cell that the last answer looked at. */
  low = 0;
  high = 0;

  constructor(board: Board, weights: Weights) {
    this.board = board;
    this.weights = weights;
    this.seen = new Int32Array(board.cast.personIds.length);
    this.left = new Float64Array(board.cast.personIds.length);
  }

  of(border: Border): number {
    const { frame } = this.board;
    const { left, seen } = this;
    this.stamp += 2;
    let time = 0;
    let cell = border.first - 1;
    for (; cell >= border.laneFirst && time < COSTUME_SECONDS; cell--) {
      if (!isDanced(this.board, cell)) continue;
      if (frame.cellCostume[cell] === border.costumeBefore) {
        this.eachPerson(cell, (person) => {
          if (seen[person]! >= this.stamp) return;
          seen[person] = this.stamp;
          left[person] = time;
        });
      }
      time += frame.cellDuration[cell]!;
    }
    this.low = cell + 1;
    let cost = 0;
    time = 0;
    for (cell = border.first; cell < border.laneEnd && time < COSTUME_SECONDS; cell++) {
      if (!isDanced(this.board, cell)) continue;
      if (frame.cellCostume[cell] === border.costumeAfter) {
        this.eachPerson(cell, (person) => {
          if (seen[person] !== this.stamp) return;
          seen[person] = this.stamp + 1;
          const rest = left[person]! + time;
          if (rest >= COSTUME_SECONDS) return;
          const weight = this.board.cast.isTeacher[person] ? this.weights.teacher : 2;
          cost += weight * this.weights.costume * (2 - rest / COSTUME_SECONDS);
        });
      }
      time += frame.cellDuration[cell]!;
    }
    this.high = cell - 1;
    return cost;
  }

  private eachPerson(cell: number, visit: (person: number) => void): void {
    const { board } = this;
    const { personAt, personOf } = board.cast;
    const first = cell * board.stride;
    for (let i = first; i < first + board.cellSize[cell]!; i++) {
      const row = board.cellRows[i]!;
      for (let p = personAt[row]!; p < personAt[row + 1]!; p++) visit(personOf[p]!);
    }
  }
}

/** True where a heat stands on the floor in this cell: it holds a row, or keeps its time. */
export function isDanced(board: Board, cell: number): boolean {
  return board.cellSize[cell]! > 0 || board.frame.cellKeepsEmpty[cell] === 1;
}

/** Rounds in which a block stands, less one. */
export function splitsOf(board: Board, block: number): number {
  const { cast, frame, cellOf } = board;
  const rows = cast.blockRows[block]!;
  let splits = -1;
  for (let i = 0; i < rows.length; i++) {
    const cell = cellOf[rows[i]!]!;
    if (cell < 0) continue;
    const round = frame.cellRound[cell]!;
    let isNew = 1;
    for (let j = 0; j < i; j++) {
      const other = cellOf[rows[j]!]!;
      if (other >= 0 && frame.cellRound[other] === round) isNew = 0;
    }
    splits += isNew;
  }
  return splits < 0 ? 0 : splits;
}

/** J of the whole board, counted afresh. */
export function totalCost(board: Board, weights: Weights): number {
  const { frame, cast } = board;
  const heats = new HeatScorer(board, weights);
  const borders = new BorderScorer(board, weights);
  let cost = 0;
  for (let cell = 0; cell < frame.cells; cell++) cost += heats.cell(cell);
  for (const border of frame.borders) cost += borders.of(border);
  cast.blockRows.forEach((_, block) => {
    cost += weights.split * splitsOf(board, block);
  });
  cost += weights.heat * board.heats[0]!;
  for (let person = 0; person < cast.personIds.length; person++) {
    const base = person * frame.cells;
    let lane = -1;
    let before = -1;
    let beforeThat = -1;
    for (let cell = 0; cell < frame.cells; cell++) {
      if (!isDanced(board, cell)) continue;
      if (frame.laneFirst[cell] !== lane) {
        lane = frame.laneFirst[cell]!;
        before = -1;
        beforeThat = -1;
      }
      const row = board.at[base + cell]!;
      if (row >= 0 && before >= 0) cost += neighbourCost(board, weights, person, before, row);
      if (row >= 0 && beforeThat >= 0 && cast.couple[row] !== cast.couple[beforeThat])
        cost += weights.otherPartnerAfterOne;
      beforeThat = before;
      before = row;
    }
  }
  return cost;
}
