import type { EntryTarget } from './entryTarget.ts';
import { keyOf, type PersonTarget } from './known.ts';

/** The entries that stand and that no line has claimed yet, known again by couple, type and dance. */
export class EntryPool {
  readonly #exact = new Map<string, EntryTarget[]>();
  readonly #core = new Map<string, EntryTarget[]>();
  readonly #taken = new Set<EntryTarget>();

  constructor(entries: readonly EntryTarget[]) {
    for (const entry of entries) {
      append(this.#exact, exactKey(entry), entry);
      append(this.#core, coreKey(entry), entry);
    }
  }

  /** @param isExact with the same level and age group too */
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
}

function append<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}

const personMark = (person: PersonTarget): string =>
  `${person.isProfessional ? 'T' : 'S'}${keyOf(person.name)}`;

function coreKey({ entrant, partners, type, category, dance }: EntryTarget): string {
  const others = partners.map(personMark).sort();
  return [type, personMark(entrant), ...others, keyOf(category.name), keyOf(dance?.name ?? '')].join('|');
}

const exactKey = (entry: EntryTarget): string => `${coreKey(entry)}|${entry.level}|${entry.ageGroup}`;
