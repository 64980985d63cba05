import { countsAgainstLimit, limitRefusal, unitsStanding } from '../../entries/teacherLimit.ts';
import type { DanceTarget, EntryTarget, PersonTarget } from './targets.ts';

/** Counts each teacher's entries per dance, line by line, and refuses those above the event's limit. */
export class TeacherLoad {
  readonly #taken = new Map<PersonTarget, Map<DanceTarget, number>>();
  /** By dance id; unlimited if null or absent. */
  readonly #limits: ReadonlyMap<number, number | null>;

  constructor(entries: readonly EntryTarget[], limits: ReadonlyMap<number, number | null>) {
    this.#limits = limits;
    for (const entry of entries) this.#add(entry, unitsOf(entry, entry));
  }

  /** Replaces an existing entry by a new one. @returns the reason, counting nothing, if a limit would be exceeded */
  change(entry: EntryTarget, present: EntryTarget | null): string | null {
    const units = present ? unitsOf(present, present) : 0;
    const wanted = unitsOf(entry, present);
    const limit = entry.dance?.id ? (this.#limits.get(entry.dance.id) ?? null) : null;
    if (entry.dance && limit !== null && countsAgainstLimit(entry.type)) {
      const names = { dance: entry.dance.name, style: entry.category.name };
      for (const teacher of [entry.entrant, ...entry.partners].filter((person) => person.isProfessional)) {
        // A partner who is only named now has no units in the entry yet.
        const standing = present && [present.entrant, ...present.partners].includes(teacher) ? units : 0;
        const taken = (this.#taken.get(teacher)?.get(entry.dance) ?? 0) - standing;
        const refusal = limitRefusal({ teacher: teacher.name, ...names, limit, taken, wanted, standing });
        if (refusal) return refusal;
      }
    }
    if (present) this.#add(present, -units);
    this.#add(entry, wanted);
    return null;
  }

  #add(entry: EntryTarget, units: number): void {
    if (!entry.dance || !countsAgainstLimit(entry.type)) return;
    for (const person of [entry.entrant, ...entry.partners]) {
      const dances = this.#taken.get(person) ?? new Map<DanceTarget, number>();
      dances.set(entry.dance, (dances.get(entry.dance) ?? 0) + units);
      this.#taken.set(person, dances);
    }
  }
}

const unitsOf = (entry: EntryTarget, present: EntryTarget | null): number =>
  unitsStanding(entry.quantity, present?.scratched ?? 0);
