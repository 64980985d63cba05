import { peopleOf } from '../schedules/rows/coupleName.ts';
import type { ProgramPerson } from './program.ts';
import type { CoupleRow, ProgramTables } from './programTables.ts';
import type { NumberWornBy } from './publication.entity.ts';

export interface ProgramPeople {
  people: ReadonlyMap<number, ProgramPerson>;
  /** The dancers of a row, student first. */
  personIdsOf: (couple: CoupleRow) => readonly number[];
  /** The couple's number and its holder; empty if none. */
  numberOf: (personIds: readonly number[]) => { backNumber: string; wearerId?: number };
}

export function peopleOfProgram({ schedule, partners, people: rows, numbers }: ProgramTables): ProgramPeople {
  const people = new Map(
    rows.map(({ id, name, is_professional: isProfessional, studio_id: studioId, age_group: ageGroup }) => [
      id,
      { id, name, isProfessional, ageGroup, studioId },
    ]),
  );
  const partnersOf = Map.groupBy(partners, ({ entry_id }) => entry_id);
  const inOrder = new Map<number, readonly number[]>();
  const personIdsOf = ({ entry_id, entrant_id }: CoupleRow): readonly number[] => {
    const known = inOrder.get(entry_id);
    if (known) return known;
    const other = (partnersOf.get(entry_id) ?? []).flatMap((one) => people.get(one.entrant_id) ?? []);
    const entrant = people.get(entrant_id);
    const ids = entrant ? peopleOf({ entrant, partners: other }).map(({ id }) => id) : [];
    inOrder.set(entry_id, ids);
    return ids;
  };
  const given = new Map(numbers.map(({ entrant_id, number }) => [entrant_id, number]));
  const wornBy = schedule?.number_worn_by ?? 'PROFESSIONAL';
  const numberOf: ProgramPeople['numberOf'] = (personIds) => {
    const dancers = personIds.flatMap((id) => people.get(id) ?? []);
    const holder = holderOf(dancers, wornBy, (id) => given.get(id) === null);
    const number = holder && given.get(holder.id);
    return holder && number ? { backNumber: String(number), wearerId: holder.id } : { backNumber: '' };
  };
  return { people, personIdsOf, numberOf };
}

/** Who wears the couple's number: teacher or student first by the event's setting, skipping those who wear none. */
export function holderOf<Person extends { id: number; isProfessional: boolean }>(
  people: readonly Person[],
  wornBy: NumberWornBy,
  wearsNone: (id: number) => boolean,
): Person | undefined {
  const able = people.filter(({ id }) => !wearsNone(id));
  return able.find(({ isProfessional }) => isProfessional === (wornBy === 'PROFESSIONAL')) ?? able[0];
}
