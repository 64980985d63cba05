/** "1 entry", "812 entries". */
export const entriesCounted = (n: number): string => `${n} ${n === 1 ? 'entry' : 'entries'}`;

export const heatsCounted = (n: number): string => `${n} ${n === 1 ? 'heat' : 'heats'}`;

const list = new Intl.ListFormat('en');

/** "Ann", "Ann and Bob", "Ann, Bob, and Cal". */
export const listed = (items: readonly string[]): string => list.format(items);
