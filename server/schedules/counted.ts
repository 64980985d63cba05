const numbers = new Intl.NumberFormat('en-US');

/** "7,978", as on screens. */
export const inFigures = (n: number): string => numbers.format(n);

/** "1 entry", "7,978 entries". */
export const entriesCounted = (n: number): string => `${inFigures(n)} ${n === 1 ? 'entry' : 'entries'}`;

export const heatsCounted = (n: number): string => `${inFigures(n)} ${n === 1 ? 'heat' : 'heats'}`;

const list = new Intl.ListFormat('en');

/** "Ann", "Ann and Bob", "Ann, Bob, and Cal". */
export const listed = (items: readonly string[]): string => list.format(items);
