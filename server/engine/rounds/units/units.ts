import type { Board } from '../board.ts';

/** Rows of one contest placed together in one heat. */
export type Unit = readonly number[];

/** The board with contests mixed freely: each row moves alone. */
export const rowByRow = (board: Board): Board => ({
  ...board,
  limits: { ...board.limits, keepsContests: false },
});

/** What moves as one: a contest, or a row if contests are mixed freely. */
export const groupOf = ({ cast, limits }: Board, row: number): number =>
  limits.keepsContests ? cast.contest[row]! : row;

/** Units by contest and part, cut further by a hard level range or material. */
export function unitsOf({ cast, limits }: Board, rows: readonly number[], part: Int32Array): Unit[] {
  return groupBy(rows, (row) => {
    const level = limits.levelRange[cast.pool[row]!] === Number.POSITIVE_INFINITY ? 0 : cast.level[row]!;
    const material = limits.keepsOpenApart ? cast.isOpen[row]! : 0;
    return `${cast.contest[row]} ${part[row]} ${level} ${material}`;
  });
}

export function assignedUnits(board: Board, rows: readonly number[]): Unit[] {
  return groupBy(rows, (row) => `${groupOf(board, row)} ${board.cellOf[row]}`);
}

function groupBy(rows: readonly number[], keyOf: (row: number) => string): Unit[] {
  return [...Map.groupBy(rows, keyOf).values()];
}

export function partsOf({ cast, cellOf }: Board, contest: number): number {
  const cells = new Set<number>();
  for (const row of cast.contestRows[contest]!) if (cellOf[row]! >= 0) cells.add(cellOf[row]!);
  return cells.size;
}

export function partsInAll(board: Board): number {
  let parts = 0;
  for (let contest = 0; contest < board.cast.contests; contest++) parts += partsOf(board, contest);
  return parts;
}

export function widestCaps({ cast, frame }: Board): Int32Array {
  const caps = new Int32Array(cast.pools.length);
  for (let cell = 0; cell < frame.cells; cell++) {
    const pool = frame.roundPool[frame.cellRound[cell]!]!;
    if (frame.cellCap[cell]! > caps[pool]!) caps[pool] = frame.cellCap[cell]!;
  }
  return caps;
}

export function rowsOf({ cellRows, stride, cellSize }: Board, cell: number): number[] {
  return Array.from(cellRows.subarray(cell * stride, cell * stride + cellSize[cell]!));
}
