import { withTba } from '../../entries/tba.ts';
import type { Entrant } from '../../people/entrant.entity.ts';

/** Students first, otherwise in the entry's order. */
export function peopleOf<Person extends Pick<Entrant, 'isProfessional'>>({
  entrant,
  partners,
}: {
  entrant: Person;
  partners: readonly Person[];
}): Person[] {
  const people = [entrant, ...partners];
  return [
    ...people.filter((person) => !person.isProfessional),
    ...people.filter((person) => person.isProfessional),
  ];
}

type Named = Pick<Entrant, 'name' | 'isProfessional'>;

/** "Student & Teacher". */
export const coupleName = (entry: {
  entrant: Named;
  partners: readonly Named[];
  awaitsPartner?: boolean;
}): string => {
  const names = peopleOf(entry).map((person) => person.name);
  return withTba(names, entry.awaitsPartner).join(' & ');
};
