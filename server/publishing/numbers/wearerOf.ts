import type { NumberWornBy } from '../publication.entity.ts';

/** Whose number a couple wears: by the event's choice the teacher or the student first; never who wears none. */
export function wearerOf<Person extends { id: number; isProfessional: boolean }>(
  people: readonly Person[],
  wornBy: NumberWornBy,
  wearsNone: (id: number) => boolean,
): Person | undefined {
  const able = people.filter(({ id }) => !wearsNone(id));
  return able.find(({ isProfessional }) => isProfessional === (wornBy === 'PROFESSIONAL')) ?? able[0];
}
