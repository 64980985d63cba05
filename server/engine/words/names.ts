import type { SectionType } from '../types.ts';

export interface Names {
  readonly person: (person: number) => string;
  readonly dance: (dance: number) => string;
  readonly category: (category: number) => string;
}

/** Names for a single move: "heat 12", "Ann & Tess T.". */
export interface MoveNames extends Names {
  readonly heat: (heat: number) => string;
  readonly row: (row: number) => string;
  /** "the final of Bronze, A1". */
  readonly round: (round: number) => string;
}

/** Most names in a list. */
export const MOST_NAMES = 3;

/** "Rumba", "Rumba solo" or "Rhythm multi-dance". */
export function danceName(
  { type, dance, category }: { type?: SectionType; dance: number; category: number },
  names: Names,
): string {
  if (dance < 0) return `${names.category(category)} multi-dance`;
  return type === 'SOLO' ? `${names.dance(dance)} solo` : names.dance(dance);
}

export function list(items: readonly string[], others: number): string {
  const all = others > 0 ? [...items, `${others} more`] : items;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export function inWords(n: number): string {
  return SMALL[n] ?? String(n);
}

export function count(n: number, noun: string, plural = `${noun}s`): string {
  return `${n} ${n === 1 ? noun : plural}`;
}

/** "3 Waltz entries". */
export const entries = (n: number, dance = ''): string =>
  count(n, `${dance} entry`.trimStart(), `${dance} entries`.trimStart());
