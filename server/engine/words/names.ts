/** How the organiser calls people and dances. */
export interface Names {
  readonly person: (person: number) => string;
  readonly dance: (dance: number) => string;
  readonly category: (category: number) => string;
}

/** Names that a single move needs besides: "heat 12", "Ann & Tess T.". */
export interface MoveNames extends Names {
  readonly heat: (heat: number) => string;
  readonly row: (row: number) => string;
}

/** Nobody reads more names than this. */
export const MOST_NAMES = 3;

export function danceName(report: { dance: number; category: number }, names: Names): string {
  return report.dance >= 0 ? names.dance(report.dance) : names.category(report.category);
}

export function list(items: readonly string[], others: number): string {
  const all = others > 0 ? [...items, `${others} more`] : items;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export function inWords(n: number): string {
  return SMALL[n] ?? String(n);
}

export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
