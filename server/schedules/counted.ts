/**
 * "7,978", as on screens. Not by `Intl`, which first reads tables of the locale: a thirtieth of a second in which an
 * opening page does not answer.
 */
export const inDigits = (n: number): string => String(n).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** "1 heat", "1,041 heats", "2 entries". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${inDigits(n)} ${n === 1 ? one : many}`;

/** "1 entry", "7,978 entries". */
export const entriesCounted = (n: number): string => counted(n, 'entry', 'entries');

export const heatsCounted = (n: number): string => counted(n, 'heat');

/** "Ann", "Ann and Bob", "Ann, Bob, and Cal". */
export const listed = (items: readonly string[]): string => new Intl.ListFormat('en').format(items);
