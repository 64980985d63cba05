import { CHUNK } from './collections.ts';
import type { DanceTarget, EntryTarget, PersonTarget, Target } from './judge/targets.ts';

/** Entries by column. Numbers are indexes into the lists of EntryPages. */
export interface EntryColumns {
  /** Null on a page of new entries. */
  ids: number[] | null;
  entrants: number[];
  partners: number[][];
  types: string[];
  dances: (number | null)[];
  styles: number[];
  levels: string[];
  ages: string[];
  quantities: number[];
  /** As in EntryTarget; NOW for the time of the import. */
  enteredAt: (string | null)[];
  songs: string[];
}

/**
 * Entries to write as pages of JSON, one statement each. As objects, ten thousand entries would live in the server's
 * heap until the last is written, and garbage collection would hold up other requests.
 */
export interface EntryPages {
  people: PersonTarget[];
  dances: DanceTarget[];
  styles: Target[];
  pages: Uint8Array[];
}

export const NOW = 'now';

export function entryPagesOf(entries: readonly EntryTarget[]): EntryPages {
  const [people, dances, styles] = [
    new Places<PersonTarget>(),
    new Places<DanceTarget>(),
    new Places<Target>(),
  ];
  const columnsOf = (some: readonly EntryTarget[], isFresh: boolean): EntryColumns => ({
    ids: isFresh ? null : some.flatMap(({ id }) => id ?? []),
    entrants: some.map(({ entrant }) => people.of(entrant)),
    partners: some.map(({ partners }) => partners.map((partner) => people.of(partner))),
    types: some.map(({ type }) => type),
    dances: some.map(({ dance }) => (dance ? dances.of(dance) : null)),
    styles: some.map(({ category }) => styles.of(category)),
    levels: some.map(({ level }) => level),
    ages: some.map(({ ageGroup }) => ageGroup),
    quantities: some.map(({ quantity }) => quantity),
    enteredAt: some.map(({ enteredAt }) => (enteredAt === undefined ? NOW : enteredAt)),
    songs: some.map(({ song }) => song ?? ''),
  });
  const pagesOf = (isFresh: boolean): Uint8Array[] => {
    const own = entries.filter(({ id }) => (id === null) === isFresh);
    return Array.from({ length: Math.ceil(own.length / CHUNK) }, (_, at) =>
      new TextEncoder().encode(JSON.stringify(columnsOf(own.slice(at * CHUNK, (at + 1) * CHUNK), isFresh))),
    );
  };
  const pages = [...pagesOf(true), ...pagesOf(false)];
  return { people: people.all, dances: dances.all, styles: styles.all, pages };
}

export const columnsIn = (page: Uint8Array): EntryColumns => JSON.parse(new TextDecoder().decode(page));

/** Assigns indexes in order of first use. */
class Places<T> {
  readonly all: T[] = [];
  readonly #places = new Map<T, number>();

  of(one: T): number {
    const known = this.#places.get(one);
    if (known !== undefined) return known;
    this.#places.set(one, this.all.length);
    return this.all.push(one) - 1;
  }
}
