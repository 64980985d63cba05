import type { Pool } from './cast.ts';

/** In time order. */
export interface RoundSpec {
  readonly cells: readonly CellSpec[];
}

export interface CellSpec {
  readonly slot: number;
  readonly cap: number;
  /** Existing heat; -1 where a heat may be opened. */
  readonly heat: number;
  readonly isLocked: boolean;
  /** Problem row planned for this cell; -1 for any. */
  readonly row: number;
  /** Seconds, if times are fixed in advance; else 0. */
  readonly start: number;
}

/** Rounds of one section and one pool, in time order. */
export interface StageSpec {
  readonly section: number;
  readonly pool: number;
  /** Heats in different lanes (sessions or floors) are not consecutive. */
  readonly lane: number;
  readonly costume: 0 | 1 | 2;
  readonly duration: number;
  /** Empty heats keep their time, as in an existing program. */
  readonly keepsEmpty: boolean;
  readonly rounds: readonly RoundSpec[];
}

export interface Border {
  readonly laneFirst: number;
  readonly laneEnd: number;
  /** First cell after the border. */
  readonly first: number;
  readonly costumeBefore: 0 | 1 | 2;
  readonly costumeAfter: 0 | 1 | 2;
}

/** Cells of one program part, numbered in time order, lane by lane. */
export interface Frame {
  readonly cells: number;
  readonly rounds: number;
  readonly slots: number;
  readonly cellRound: Int32Array;
  readonly cellSlot: Int32Array;
  readonly cellCap: Int32Array;
  readonly cellHeat: Int32Array;
  readonly cellRow: Int32Array;
  readonly cellSection: Int32Array;
  readonly cellDuration: Int32Array;
  readonly cellStart: Float64Array;
  readonly cellCostume: Uint8Array;
  readonly cellIsLocked: Uint8Array;
  /** The cell takes up time even if empty. */
  readonly cellKeepsEmpty: Uint8Array;
  /** A given heat, even if empty. */
  readonly cellIsGiven: Uint8Array;
  readonly laneFirst: Int32Array;
  readonly laneEnd: Int32Array;
  readonly roundFirst: Int32Array;
  readonly roundStage: Int32Array;
  readonly roundPool: Int32Array;
  /** Index of the round in `poolRounds`. */
  readonly roundRank: Int32Array;
  /** Cell by round and slot; -1 for none. */
  readonly roundCell: Int32Array;
  readonly poolRounds: readonly Int32Array[];
  readonly stages: readonly StageSpec[];
  readonly stageFirst: Int32Array;
  readonly stageEnd: Int32Array;
  readonly borders: readonly Border[];
  /** Cells on other floors at the same time; null if there are none. */
  readonly clashes: readonly (Int32Array | null)[] | null;
}

export function buildFrame(stages: readonly StageSpec[], pools: readonly Pool[]): Frame {
  const rounds = stages.reduce((sum, stage) => sum + stage.rounds.length, 0);
  const cells = stages.reduce(
    (sum, stage) => sum + stage.rounds.reduce((n, round) => n + round.cells.length, 0),
    0,
  );
  const slots = Math.max(1, ...pools.map((pool) => pool.dances.length));
  const ints = (n: number) => new Int32Array(n);
  const frame = {
    cells,
    rounds,
    slots,
    cellRound: ints(cells),
    cellSlot: ints(cells),
    cellCap: ints(cells),
    cellHeat: ints(cells),
    cellRow: ints(cells),
    cellSection: ints(cells),
    cellDuration: ints(cells),
    cellStart: new Float64Array(cells),
    cellCostume: new Uint8Array(cells),
    cellIsLocked: new Uint8Array(cells),
    cellKeepsEmpty: new Uint8Array(cells),
    cellIsGiven: new Uint8Array(cells),
    laneFirst: ints(cells),
    laneEnd: ints(cells),
    roundFirst: ints(rounds + 1),
    roundStage: ints(rounds),
    roundPool: ints(rounds),
    roundRank: ints(rounds),
    roundCell: ints(rounds * slots).fill(-1),
    stageFirst: ints(stages.length),
    stageEnd: ints(stages.length),
    stages,
  };
  const poolRounds: number[][] = pools.map(() => []);
  let round = 0;
  let cell = 0;
  stages.forEach((stage, s) => {
    frame.stageFirst[s] = round;
    for (const { cells: places } of stage.rounds) {
      frame.roundFirst[round] = cell;
      frame.roundStage[round] = s;
      frame.roundPool[round] = stage.pool;
      frame.roundRank[round] = poolRounds[stage.pool]!.push(round) - 1;
      for (const place of places) {
        frame.cellRound[cell] = round;
        frame.cellSlot[cell] = place.slot;
        frame.cellCap[cell] = place.cap;
        frame.cellHeat[cell] = place.heat;
        frame.cellIsGiven[cell] = place.heat >= 0 ? 1 : 0;
        frame.cellRow[cell] = place.row;
        frame.cellSection[cell] = stage.section;
        frame.cellDuration[cell] = stage.duration;
        frame.cellCostume[cell] = stage.costume;
        frame.cellIsLocked[cell] = place.isLocked ? 1 : 0;
        frame.cellKeepsEmpty[cell] = stage.keepsEmpty ? 1 : 0;
        frame.roundCell[round * slots + place.slot] = cell;
        frame.cellStart[cell] = place.start;
        cell++;
      }
      round++;
    }
    frame.stageEnd[s] = round;
  });
  frame.roundFirst[rounds] = cells;
  const borders = markLanes(frame);
  return {
    ...frame,
    poolRounds: poolRounds.map((list) => Int32Array.from(list)),
    borders,
    clashes: findClashes(frame),
  };
}

function markLanes(
  frame: Pick<Frame, 'stages' | 'stageFirst' | 'stageEnd' | 'roundFirst' | 'laneFirst' | 'laneEnd'>,
) {
  const { stages, stageFirst, stageEnd, roundFirst } = frame;
  const borders: Border[] = [];
  for (let from = 0; from < stages.length; ) {
    let to = from;
    while (to < stages.length && stages[to]!.lane === stages[from]!.lane) to++;
    const laneFirst = roundFirst[stageFirst[from]!]!;
    const laneEnd = roundFirst[stageEnd[to - 1]!]!;
    frame.laneFirst.fill(laneFirst, laneFirst, laneEnd);
    frame.laneEnd.fill(laneEnd, laneFirst, laneEnd);
    let worn: 0 | 1 | 2 = 0;
    for (let s = from; s < to; s++) {
      const { costume } = stages[s]!;
      if (costume === 0 || stageFirst[s] === stageEnd[s]) continue;
      if (worn > 0 && worn !== costume) {
        const first = roundFirst[stageFirst[s]!]!;
        borders.push({ laneFirst, laneEnd, first, costumeBefore: worn, costumeAfter: costume });
      }
      worn = costume;
    }
    from = to;
  }
  return borders;
}

/** Pairs of cells with fixed times that overlap: no person may be in both. */
function findClashes(
  frame: Pick<Frame, 'cells' | 'cellDuration' | 'cellStart' | 'cellKeepsEmpty'>,
): (Int32Array | null)[] | null {
  const starts = frame.cellStart;
  const settled: number[] = [];
  for (let cell = 0; cell < frame.cells; cell++) if (frame.cellKeepsEmpty[cell]) settled.push(cell);
  settled.sort((a, b) => starts[a]! - starts[b]! || a - b);
  const lists = new Map<number, number[]>();
  const note = (a: number, b: number) => {
    const list = lists.get(a);
    if (list) list.push(b);
    else lists.set(a, [b]);
  };
  for (let i = 0; i < settled.length; i++) {
    const a = settled[i]!;
    const end = starts[a]! + frame.cellDuration[a]!;
    for (let j = i + 1; j < settled.length && starts[settled[j]!]! < end; j++) {
      const b = settled[j]!;
      note(a, b);
      note(b, a);
    }
  }
  if (lists.size === 0) return null;
  return Array.from({ length: frame.cells }, (_, cell) =>
    lists.has(cell) ? Int32Array.from(lists.get(cell)!) : null,
  );
}
