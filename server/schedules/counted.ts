const numbers = new Intl.NumberFormat('en-US');

/** "7,978", as on screens. */
export const inFigures = (n: number): string => numbers.format(n);

export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${inFigures(n)} ${n === 1 ? one : many}`;

/** "1 entry", "7,978 entries". */
export const entriesCounted = (n: number): string => counted(n, 'entry', 'entries');

export const heatsCounted = (n: number): string => counted(n, 'heat');

const list = new Intl.ListFormat('en');

/** "Ann", "Ann and Bob", "Ann, Bob, and Cal". */
export const listed = (items: readonly string[]): string => list.format(items);
