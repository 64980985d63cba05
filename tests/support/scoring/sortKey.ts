/**
 * Rules 5 to 8 by sorting: each couple gets one key, without looking at placings. The key is the first column with a
 * majority, then for each column from there on more marks, then the smaller sum.
 */
export function classesByKey(
  marks: readonly (readonly number[])[],
  fromColumn = 1,
  columns = marks.length,
): number[][] {
  const majority = Math.floor(marks[0]!.length / 2) + 1;
  const counted = (row: readonly number[], column: number): number[] => row.filter((mark) => mark <= column);
  const keys = marks.map((row) => {
    let column = fromColumn;
    while (counted(row, column).length < majority) column++;
    const key = [column];
    for (; column <= columns; column++) {
      const marksHere = counted(row, column);
      key.push(-marksHere.length, total(marksHere));
    }
    return key;
  });
  const couples = marks.map((_, couple) => couple);
  couples.sort((a, b) => compareKeys(keys[a]!, keys[b]!));
  const classes: number[][] = [];
  for (const couple of couples) {
    const last = classes.at(-1);
    if (last !== undefined && compareKeys(keys[last[0]!]!, keys[couple]!) === 0) last.push(couple);
    else classes.push([couple]);
  }
  return classes;
}

/** Places by couple in one dance, shared ones as 2.5. */
export function placesByKey(marks: readonly (readonly number[])[]): number[] {
  const places: number[] = [];
  let next = 1;
  for (const tied of classesByKey(marks)) {
    for (const couple of tied) places[couple] = next + (tied.length - 1) / 2;
    next += tied.length;
  }
  return places;
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - (b[at] ?? 0);
}

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
