import type { Named } from '../invented.ts';
import type { SectionType, TimeSpan } from '../types.ts';

export interface Names {
  readonly person: (person: number) => string;
  readonly dance: (dance: number) => string;
  readonly category: (category: number) => string;
  /** When a person is away: "leaves at 2:00 PM" (`awayWords`). */
  readonly away?: (person: number) => string;
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

/** "Tess T.", or "Ann A. and Ben B., who do not dance at the same time,". */
export function whoWords({ person, other }: Named, names: Names): string {
  if (other === undefined) return names.person(person);
  return `${names.person(person)} and ${names.person(other)}, who do not dance at the same time,`;
}

/** "Tess T. leaves at 2:00 PM". */
export const absenceWords = (person: number, names: Names): string =>
  `${names.person(person)} ${names.away?.(person) ?? 'is away for a part of the time'}`;

/** "arrives at 9:30 AM and leaves at 2:00 PM", of the times away from a program that runs from `start` to `end`. */
export function awayWords(
  spans: readonly TimeSpan[],
  [start, end]: TimeSpan,
  clock: (seconds: number) => string,
): string {
  const said = [...spans]
    .sort(([a], [b]) => a - b)
    .map(([from, until]) => {
      if (from <= start && until >= end) return 'is away';
      if (from <= start) return `arrives at ${clock(until)}`;
      return until >= end ? `leaves at ${clock(from)}` : `is away from ${clock(from)} to ${clock(until)}`;
    });
  return list(said, 0);
}

export function inWords(n: number): string {
  return SMALL[n] ?? String(n);
}

export function count(n: number, noun: string, plural = `${noun}s`): string {
  return `${n} ${n === 1 ? noun : plural}`;
}

/** "3 Waltz entries". */
export const entries = (n: number, dance = ''): string =>
  count(n, `${dance} entry`.trimStart(), `${dance} entries`.trimStart());
