import { type Board, isDanced } from '../board.ts';

interface StageRows {
  readonly all: readonly number[];
  /** In blocks split over rounds. */
  readonly split: readonly number[];
  /** Next to a heat that one of their people dances with another partner. */
  readonly changing: readonly number[];
}

export function movableRows(board: Board): StageRows[] {
  const { cast, cellOf, frame } = board;
  const stages = frame.stages.map(() => ({
    all: [] as number[],
    split: [] as number[],
    changing: [] as number[],
  }));
  const isSplit = splitRows(board);
  const isChanging = changingRows(board);
  cellOf.forEach((cell, row) => {
    if (cell < 0 || cast.isFixed[row] === 1 || frame.cellIsLocked[cell] === 1) return;
    const stage = stages[frame.roundStage[frame.cellRound[cell]!]!]!;
    stage.all.push(row);
    if (isSplit[row] === 1) stage.split.push(row);
    if (isChanging[row] === 1) stage.changing.push(row);
  });
  return stages;
}

function splitRows({ cast, cellOf, frame }: Board): Uint8Array {
  const isSplit = new Uint8Array(cellOf.length);
  for (const rows of cast.blockRows) {
    let round = -1;
    let isApart = false;
    for (let i = 0; i < rows.length; i++) {
      const cell = cellOf[rows[i]!]!;
      if (cell < 0) continue;
      if (round >= 0 && frame.cellRound[cell] !== round) isApart = true;
      round = frame.cellRound[cell]!;
    }
    if (isApart) for (const row of rows) isSplit[row] = 1;
  }
  return isSplit;
}

function changingRows(board: Board): Uint8Array {
  const { cast, frame, at, cellOf, cellRows, cellSize, stride } = board;
  const isChanging = new Uint8Array(cellOf.length);
  let before = -1;
  for (let cell = 0; cell < frame.cells; cell++) {
    if (!isDanced(board, cell)) continue;
    const isNext = before >= 0 && frame.laneFirst[before] === frame.laneFirst[cell];
    for (let i = cell * stride; isNext && i < cell * stride + cellSize[cell]!; i++) {
      const row = cellRows[i]!;
      for (let p = cast.personAt[row]!; p < cast.realEnd[row]!; p++) {
        const last = at[cast.personOf[p]! * frame.cells + before]!;
        if (last < 0 || cast.couple[last] === cast.couple[row]) continue;
        isChanging[row] = 1;
        isChanging[last] = 1;
      }
    }
    before = cell;
  }
  return isChanging;
}
