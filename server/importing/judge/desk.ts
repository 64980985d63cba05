import type { DeskTouch } from '../existing.ts';
import { coreKey, type Former } from './entryPool.ts';
import type { EntryTarget, PersonTarget } from './targets.ts';

/** A line of a file that differs from what the desk left. */
export interface DeskConflict {
  entry: EntryTarget;
  /** The line in words. */
  line: EntryTarget;
  /** "Partner changed at the desk, 7:25 AM, R. Reg" */
  words: string;
  isScratched: boolean;
  isKept: boolean;
  /** False if the file changes nothing but what the desk did, as with scratches. */
  mayUseFile: boolean;
}

const WORDS: Record<DeskTouch['kind'], string> = {
  PARTNER: 'Partner changed',
  SCRATCH: 'Scratched',
  LATE_ENTRY: 'Added',
};

/** What the desk changed in the entries of the event. A file never undoes it unless the organiser says so. */
export class Desk {
  readonly conflicts: DeskConflict[] = [];
  readonly formers: Former[] = [];
  readonly #words = new Map<number, string>();
  readonly #scratched = new Set<number>();
  readonly #usesFile: ReadonlySet<number>;

  constructor(
    touches: readonly DeskTouch[],
    present: readonly EntryTarget[],
    people: readonly PersonTarget[],
    { timeZone, usesFile }: { timeZone: string; usesFile: readonly number[] },
  ) {
    this.#usesFile = new Set(usesFile);
    const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
    const entries = new Map(present.map((entry) => [entry.id, entry]));
    const byId = new Map(people.map((person) => [person.id, person]));
    for (const { entryId, kind, by, at, swaps, units } of touches.toSorted((a, b) => a.at - b.at)) {
      const entry = entries.get(entryId);
      if (!entry) continue;
      const time = clock.format(at).replaceAll('\u202f', ' ');
      this.#words.set(entryId, `${WORDS[kind]} at the desk, ${time}, ${by}`);
      if (kind === 'SCRATCH') this.#scratched.add(entryId);
      let before = entry;
      for (const { fromId, toId } of swaps) {
        const from = byId.get(fromId);
        if (!from) break;
        const former = (person: PersonTarget): PersonTarget => (person.id === toId ? from : person);
        before = { ...before, entrant: former(before.entrant), partners: before.partners.map(former) };
        if (coreKey(before) !== coreKey(entry)) this.formers.push({ entry, before, units });
      }
    }
  }

  /** Null if the desk has not changed the entry. */
  wordsOf({ id }: EntryTarget): string | null {
    return id === null ? null : (this.#words.get(id) ?? null);
  }

  isScratched({ id }: EntryTarget): boolean {
    return id !== null && this.#scratched.has(id);
  }

  /** Notes that a line differs from what the desk left. @returns whether the desk's entry stays */
  keeps(entry: EntryTarget, line: EntryTarget): boolean {
    const words = this.wordsOf(entry);
    if (words === null) return false;
    const isKept = entry.id === null || !this.#usesFile.has(entry.id);
    const isScratched = this.isScratched(entry);
    this.conflicts.push({ entry, line, words, isScratched, isKept, mayUseFile: true });
    return isKept;
  }

  /** Notes that a file still lists a scratched entry, which stays scratched. */
  noteScratched(entry: EntryTarget, line: EntryTarget): void {
    const words = this.wordsOf(entry);
    if (words === null || !this.isScratched(entry)) return;
    this.conflicts.push({ entry, line, words, isScratched: true, isKept: true, mayUseFile: false });
  }
}
