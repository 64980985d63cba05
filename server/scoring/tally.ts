import type { Position } from './types.ts';

/** Cumulative mark counts: column c counts every mark of c or better. */
export interface Tally {
  readonly columns: number;
  readonly markCount: number;
  readonly majority: number;
  readonly count: (couple: Position, column: number) => number;
  readonly sum: (couple: Position, column: number) => number;
}

/** `marks[couple]` is empty for unranked couples. */
export function tallyMarks(marks: readonly (readonly number[])[]): Tally {
  const columns = marks.reduce((most, row) => row.reduce((high, mark) => Math.max(high, mark), most), 0);
  const width = columns + 1;
  const counts = new Array<number>(marks.length * width).fill(0);
  const sums = new Array<number>(marks.length * width).fill(0);
  marks.forEach((row, couple) => {
    const start = couple * width;
    for (const mark of row) {
      counts[start + mark]! += 1;
      sums[start + mark]! += mark;
    }
    for (let column = 1; column < width; column++) {
      counts[start + column]! += counts[start + column - 1]!;
      sums[start + column]! += sums[start + column - 1]!;
    }
  });
  const markCount = marks.reduce((most, row) => Math.max(most, row.length), 0);
  return {
    columns,
    markCount,
    majority: majorityOf(markCount),
    count: (couple, column) => counts[couple * width + column]!,
    sum: (couple, column) => sums[couple * width + column]!,
  };
}

const majorityOf = (markCount: number): number => Math.floor(markCount / 2) + 1;
