import type { NumberWornBy } from '../publication.entity.ts';

/** Who wears the couple's number: teacher or student first by the event's setting, skipping those who wear none. */
export function holderOf<Person extends { id: number; isProfessional: boolean }>(
  people: readonly Person[],
  wornBy: NumberWornBy,
  wearsNone: (id: number) => boolean,
): Person | undefined {
  const able = people.filter(({ id }) => !wearsNone(id));
  return able.find(({ isProfessional }) => isProfessional === (wornBy === 'PROFESSIONAL')) ?? able[0];
}
