import { Int } from 'type-graphql';
import { mutations } from '../auth/mutations.ts';
import { computed, fieldsOf, idArg, queries, query } from '../auth/reads.ts';
import { IdInput } from '../input/inputOf.ts';
import { field, list, nullable } from '../input/objectOf.ts';
import { PAGE } from '../input/paging.ts';
import { Entrant } from './entrant.entity.ts';
import { CreateEntrantInput, ENTRANTS, UpdateEntrantInput } from './entrant.inputs.ts';
import {
  countEntrants,
  createEntrant,
  deleteEntrant,
  listEntrants,
  updateEntrant,
} from './entrant.service.ts';
import { peopleLoaders } from './people.loaders.ts';
import { Studio } from './studio.entity.ts';

queries({
  entrants: query(
    list(Entrant, 'Teachers, students or both, by name.'),
    { ...ENTRANTS, ...PAGE },
    (which, { db }) => listEntrants(db, which),
  ),
  entrantCount: query(
    field(Int, 'Number of people in the list `entrants` with the same arguments.'),
    ENTRANTS,
    (which, { db }) => countEntrants(db, which),
  ),
  entrant: query(
    field(Entrant, 'One teacher or student.'),
    { id: idArg('The entrant.') },
    ({ id }, context) => peopleLoaders(context).entrant.load(id),
  ),
});

fieldsOf(Entrant, {
  studio: computed(nullable(Studio, 'The studio; null for none.'), (entrant, context) =>
    entrant.studioId === null ? null : peopleLoaders(context).studio.get(entrant.studioId),
  ),
});

mutations(Entrant, {
  createEntrant: {
    description: 'Adds a teacher or a student.',
    input: [CreateEntrantInput, 'The new entrant.'],
    act: createEntrant,
  },
  updateEntrant: {
    description: 'Changes a teacher or a student.',
    input: [UpdateEntrantInput, 'What to change.'],
    act: (db, _, input) => updateEntrant(db, input.id, input, input.version),
  },
  deleteEntrant: {
    description: 'Deletes a person who has no entries. Returns the deleted person.',
    input: [IdInput, 'The entrant.'],
    act: (db, user, input) => deleteEntrant(db, user, input.id),
  },
});
