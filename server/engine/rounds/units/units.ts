import type { Board } from '../board.ts';

/** Rows of one contest that are placed as one thing, in one heat. */
export type Unit = readonly number[];

/** The same board where contests are mixed freely: every row moves by itself. */
export const rowByRow = (board: Board): Board => ({
  ...board,
  limits: { ...board.limits, keepsContests: false },
});

/** What moves as one out of a heat: a contest, or where these are mixed freely a row. */
export const groupOf = ({ cast, limits }: Board, row: number): number =>
  limits.keepsContests ? cast.contest[row]! : row;

/** The units of waiting rows by the parts that they were cut into; a hard level range or material cuts further. */
export function unitsOf({ cast, limits }: Board, rows: readonly number[], part: Int32Array): Unit[] {
  return groupBy(rows, (row) => {
    const level = limits.levelRange[cast.pool[row]!] === Number.POSITIVE_INFINITY ? 0 : cast.level[row]!;
    const material = limits.keepsOpenApart ? cast.isOpen[row]! : 0;
    return `${cast.contest[row]} ${part[row]} ${level} ${material}`;
  });
}

export function standingUnits(board: Board, rows: readonly number[]): Unit[] {
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

/** Most couples that a heat of each pool may hold. */
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
