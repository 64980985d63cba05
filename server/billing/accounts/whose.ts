import { computed } from '../../auth/reads.ts';
import { field, nullable } from '../../input/objectOf.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { peopleLoaders } from '../../people/people.loaders.ts';
import { Studio } from '../../people/studio.entity.ts';

// Fields of what belongs to a studio and, within it, to a person.

export const studio = computed<{ studioId: number | null }, Studio>(
  field(Studio, 'The studio.'),
  ({ studioId }, context) => peopleLoaders(context).studio.get(studioId ?? 0),
);

export const person = computed<{ personId: number | null }, Entrant | null>(
  nullable(Entrant, 'Who it is for; null for the studio itself.'),
  ({ personId }, context) => (personId === null ? null : peopleLoaders(context).entrant.get(personId)),
);
