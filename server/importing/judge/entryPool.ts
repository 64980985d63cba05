import type { EntryTarget } from './targets.ts';

/** Existing entries that no line has claimed yet, matched by couple, type and dance. */
export class EntryPool {
  readonly #exact = new Map<string, EntryTarget[]>();
  readonly #core = new Map<string, EntryTarget[]>();
  readonly #taken = new Set<EntryTarget>();
  readonly #all: readonly EntryTarget[];

  constructor(entries: readonly EntryTarget[]) {
    this.#all = entries;
    for (const entry of entries) {
      append(this.#exact, exactKey(entry), entry);
      append(this.#core, coreKey(entry), entry);
    }
  }

  /** @param isExact whether level and age group must match too */
  take(entry: EntryTarget, isExact: boolean): EntryTarget | null {
    const candidates = isExact ? this.#exact.get(exactKey(entry)) : this.#core.get(coreKey(entry));
    while (candidates && candidates.length > 0) {
      const present = candidates.shift();
      if (!present || this.#taken.has(present)) continue;
      this.#taken.add(present);
      return present;
    }
    return null;
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

function append<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}

/** Ignores the order of the couple: either of two amateurs may come first. */
function coreKey({ entrant, partners, type, category, dance }: EntryTarget): string {
  const people = [entrant, ...partners].map(({ ref }) => ref).sort();
  return [type, ...people, category.name, dance?.name ?? ''].join('|');
}

const exactKey = (entry: EntryTarget): string => `${coreKey(entry)}|${entry.level}|${entry.ageGroup}`;
