import { InputType, Int } from 'type-graphql';
import { mutations } from '../auth/mutations.ts';
import { computed, fieldsOf, queries, query } from '../auth/reads.ts';
import { changesOf } from '../input/changesOf.ts';
import { creationInputOf, IdInput } from '../input/inputOf.ts';
import { field, list } from '../input/objectOf.ts';
import { peopleLoaders } from './people.loaders.ts';
import { Studio } from './studio.entity.ts';
import { createStudio, deleteStudio, listStudios, studioInput, updateStudio } from './studio.service.ts';

@InputType({ description: 'A new studio.' })
export class CreateStudioInput extends creationInputOf(Studio, studioInput) {}

@InputType({ description: 'Changes to a studio; omitted fields stay.' })
export class UpdateStudioInput extends changesOf(CreateStudioInput, 'studio') {}

queries({
  studios: query(list(Studio, 'All studios, by name.'), {}, (_, { db }) => listStudios(db)),
});

fieldsOf(Studio, {
  entrantCount: computed(field(Int, 'Number of people in the studio.'), (studio, context) =>
    peopleLoaders(context).entrantCount.get(studio.id),
  ),
});

mutations(Studio, {
  createStudio: {
    description: 'Adds a studio.',
    input: [CreateStudioInput, 'The new studio.'],
    act: createStudio,
  },
  updateStudio: {
    description: 'Changes a studio.',
    input: [UpdateStudioInput, 'What to change.'],
    act: (db, _, input) => updateStudio(db, input.id, input, input.version),
  },
  deleteStudio: {
    description: 'Deletes a studio without people. Returns the deleted studio.',
    input: [IdInput, 'The studio.'],
    act: (db, user, input) => deleteStudio(db, user, input.id),
  },
});
