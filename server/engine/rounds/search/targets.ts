import type { Board } from '../board.ts';

/** Sets each round's target level by its position, so that levels climb through the section. */
export function aimByPlace(board: Board): void {
  const sorted = levelsByPool(board);
  for (const rounds of roundsByStyle(board)) {
    const levels = sorted[board.frame.roundPool[rounds[0]!]!]!;
    rounds.forEach((round, i) => {
      board.target[round] = quantile(levels, (i + 0.5) / rounds.length);
    });
  }
}

/** Sets the target levels by the rows before each round, once rounds are filled. */
export function aimByRows(board: Board): void {
  const { frame, cast } = board;
  for (const rounds of roundsByStyle(board)) {
    const rows: number[] = [];
    const middle = rounds.map((round) => {
      const before = rows.length;
      for (let cell = frame.roundFirst[round]!; cell < frame.roundFirst[round + 1]!; cell++) {
        for (let i = 0; i < board.cellSize[cell]!; i++)
          rows.push(cast.level[board.cellRows[cell * board.stride + i]!]!);
      }
      return (before + rows.length) / 2;
    });
    const levels = Int32Array.from(rows).sort();
    rounds.forEach((round, i) => {
      board.target[round] = quantile(levels, rows.length === 0 ? 0 : middle[i]! / rows.length);
    });
  }
}

function roundsByStyle(board: Board): number[][] {
  const { frame } = board;
  const lists = new Map<string, number[]>();
  frame.stages.forEach((stage, s) => {
    const key = `${stage.section} ${stage.pool}`;
    const list = lists.get(key) ?? [];
    lists.set(key, list);
    for (let round = frame.stageFirst[s]!; round < frame.stageEnd[s]!; round++) list.push(round);
  });
  return [...lists.values()].filter((list) => list.length > 0);
}

function levelsByPool(board: Board): Int32Array[] {
  const levels: number[][] = board.cast.pools.map(() => []);
  board.cast.pool.forEach((pool, row) => {
    levels[pool]!.push(board.cast.level[row]!);
  });
  return levels.map((list) => Int32Array.from(list).sort());
}

function quantile(sorted: Int32Array, share: number): number {
  if (sorted.length === 0) return 0;
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
