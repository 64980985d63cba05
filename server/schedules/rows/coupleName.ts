import type { Entrant } from '../../people/entrant.entity.ts';

/** "Student & Teacher": students first, otherwise in the order of the entry. */
export function coupleName({
  entrant,
  partners,
}: {
  entrant: Pick<Entrant, 'name' | 'isProfessional'>;
  partners: readonly Pick<Entrant, 'name' | 'isProfessional'>[];
}): string {
  const people = [entrant, ...partners];
  const students = people.filter((person) => !person.isProfessional);
  const teachers = people.filter((person) => person.isProfessional);
  return [...students, ...teachers].map((person) => person.name).join(' & ');
}
