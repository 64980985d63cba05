/** "7,978", as on screens. Without `Intl`, which keeps a page that opens busy while it reads its tables. */
export const inFigures = (n: number): string => String(n).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** "1 heat", "1,041 heats", "2 entries". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${inFigures(n)} ${n === 1 ? one : many}`;

/** "1 entry", "7,978 entries". */
export const entriesCounted = (n: number): string => counted(n, 'entry', 'entries');

export const heatsCounted = (n: number): string => counted(n, 'heat');

/** "Ann", "Ann and Bob", "Ann, Bob, and Cal". */
export const listed = (items: readonly string[]): string => new Intl.ListFormat('en').format(items);
