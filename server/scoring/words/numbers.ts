const SMALL = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "no", "one" to "twelve", then digits. */
export const inWords = (n: number): string => SMALL[n] ?? String(n);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function ordinal(n: number): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}

/** "1st", "2nd or better". */
export const orBetter = (place: number): string => (place === 1 ? '1st' : `${ordinal(place)} or better`);

/** Earlier columns, without a majority, may differ. */
export const levelToTheEnd = (fromColumn: number): string =>
  `level in every column${fromColumn === 1 ? '' : ` from ${ordinal(fromColumn)} on`}`;

/** A doubled value as written: 5 is "2.5". */
export const halved = (doubled: number): string => String(doubled / 2);

/** "214", "214 and 231", "214, 231 and 240". */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** "one cross", "five crosses". */
export const counted = (n: number, one: string, many: string): string =>
  `${inWords(n)} ${n === 1 ? one : many}`;
