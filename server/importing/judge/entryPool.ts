import { append } from '../collections.ts';
import { type EntryTarget, traitsOf } from './targets.ts';

/** An entry as it was before the desk changed a partner in some of its units. */
export interface Former {
  entry: EntryTarget;
  before: EntryTarget;
  units: number;
}

/** Existing entries that no line has claimed yet, matched by couple, type and dance. */
export class EntryPool {
  readonly #exact = new Map<string, EntryTarget[]>();
  readonly #core = new Map<string, EntryTarget[]>();
  /** By entrant and dance. */
  readonly #ofEntrant = new Map<string, EntryTarget[]>();
  readonly #formers = new Map<string, Former[]>();
  readonly #taken = new Set<EntryTarget>();
  /** By couple and contest, the entries that are not scratched, as the import leaves them. */
  readonly #contests = new Map<string, EntryTarget[]>();
  /** Units that lines have claimed. */
  readonly #claimed = new Map<EntryTarget, number>();
  readonly #all: readonly EntryTarget[];

  constructor(entries: readonly EntryTarget[], formers: readonly Former[] = []) {
    this.#all = entries;
    for (const former of formers) append(this.#formers, coreKey(former.before), former);
    for (const entry of entries) {
      append(this.#exact, exactKey(entry), entry);
      append(this.#core, coreKey(entry), entry);
      append(this.#ofEntrant, entrantKey(entry), entry);
      if ((entry.scratched ?? 0) < entry.quantity) append(this.#contests, exactKey(entry), entry);
    }
  }

  /** Moves an entry to the contest of a line; true if its couple is then in that contest twice. */
  entersTwice(entry: EntryTarget, present: EntryTarget | null): boolean {
    const key = exactKey(entry);
    const before = present && exactKey(present);
    if (entry.type === 'SOLO' || before === key) return false;
    if (present && before) {
      const others = this.#contests.get(before)?.filter((one) => one !== present) ?? [];
      this.#contests.set(before, others);
    }
    append(this.#contests, key, entry);
    return (this.#contests.get(key) ?? []).length > 1;
  }

  /** @param isExact whether level and age group must match too */
  take(entry: EntryTarget, isExact: boolean): EntryTarget | null {
    const candidates = isExact ? this.#exact.get(exactKey(entry)) : this.#core.get(coreKey(entry));
    while (candidates && candidates.length > 0) {
      const present = candidates.shift();
      if (!present || this.#taken.has(present)) continue;
      this.#taken.add(present);
      this.#claim(present, entry.quantity);
      return present;
    }
    return null;
  }

  /** The entry that a line completes with a partner, or that has one now although the line names none. */
  takeCompleted(entry: EntryTarget): EntryTarget | null {
    const isAlone = ({ partners }: EntryTarget): boolean => partners.length === 0;
    const present = this.#ofEntrant
      .get(entrantKey(entry))
      ?.find((one) => !this.#taken.has(one) && isAlone(one) !== isAlone(entry));
    if (!present) return null;
    this.#taken.add(present);
    this.#claim(present, entry.quantity);
    return present;
  }

  /** Entries that danced as the line says before the desk changed a partner, up to a number of units. */
  takeFormers(entry: EntryTarget, most: number, isExact: boolean): Former[] {
    const taken: Former[] = [];
    let left = most;
    for (const former of this.#formers.get(coreKey(entry)) ?? []) {
      if (isExact && exactKey(former.before) !== exactKey(entry)) continue;
      const free = former.entry.quantity - (this.#claimed.get(former.entry) ?? 0);
      const units = Math.min(left, free, former.units);
      if (units <= 0) continue;
      this.#claim(former.entry, units);
      this.#taken.add(former.entry);
      former.units -= units;
      left -= units;
      taken.push({ ...former, units });
    }
    return taken;
  }

  /** Leaves an entry to be missing from the files. */
  release(entry: EntryTarget): void {
    this.#taken.delete(entry);
  }

  #claim(entry: EntryTarget, units: number): void {
    this.#claimed.set(entry, Math.min(entry.quantity, (this.#claimed.get(entry) ?? 0) + units));
  }

  left(): EntryTarget[] {
    return this.#all.filter((entry) => !this.#taken.has(entry));
  }
}

/** Entries by the files that list them: an entry in two files is one entry, as if the files were imported in turn. */
export class EntriesOfFiles {
  readonly #byKey = new Map<string, { entry: EntryTarget; sources: Set<number> }[]>();

  add(entry: EntryTarget, source: number): void {
    append(this.#byKey, exactKey(entry), { entry, sources: new Set([source]) });
  }

  take(entry: EntryTarget, source: number): EntryTarget | null {
    const found = this.#byKey.get(exactKey(entry))?.find(({ sources }) => !sources.has(source));
    found?.sources.add(source);
    return found?.entry ?? null;
  }
}

/** Ignores the order of the couple: either of two amateurs may come first. */
export function coreKey({ entrant, partners, type, category, dance }: EntryTarget): string {
  const people = [entrant, ...partners].map(({ ref }) => ref).sort();
  return [type, ...people, category.name, dance?.name ?? ''].join('|');
}

/** Of the same dance, level and age group. */
const entrantKey = (entry: EntryTarget): string => exactKey({ ...entry, partners: [] });

const exactKey = (entry: EntryTarget): string => {
  const { level, category } = traitsOf(entry);
  return `${coreKey(entry)}|${level}|${category}`;
};
