import { mutations } from '../auth/mutations.ts';
import { computed, fieldsOf, queries, query } from '../auth/reads.ts';
import { IdInput } from '../input/inputOf.ts';
import { field, list } from '../input/objectOf.ts';
import { Dance } from './dance.entity.ts';
import { CreateDanceInput, UpdateDanceInput } from './dance.inputs.ts';
import { danceLoaders } from './dance.loaders.ts';
import { createDance, deleteDance, listDances, updateDance } from './dance.service.ts';
import { DanceCategory } from './danceCategory.entity.ts';

queries({
  dances: query(list(Dance, 'All dances, by name.'), {}, (_, { db }) => listDances(db)),
});

fieldsOf(Dance, {
  category: computed(field(DanceCategory, 'The style it belongs to.'), (dance, context) =>
    danceLoaders(context).danceCategory.get(dance.categoryId),
  ),
  uses: computed(
    field(
      String,
      'What uses the dance and must be deleted before it, such as "3 entries and 1 heat"; empty if nothing does.',
    ),
    (dance, context) => danceLoaders(context).usesOfDance.get(dance.id),
  ),
});

mutations(Dance, {
  createDance: {
    description: 'Adds a dance at the end of its style.',
    input: [CreateDanceInput, 'The new dance.'],
    act: createDance,
  },
  updateDance: {
    description: 'Changes a dance.',
    input: [UpdateDanceInput, 'What to change.'],
    act: (db, _, input) => updateDance(db, input.id, input, input.version),
  },
  deleteDance: {
    description: 'Deletes a dance that has no entries and no heats. Returns the deleted dance.',
    input: [IdInput, 'The dance.'],
    act: (db, user, input) => deleteDance(db, user, input.id),
  },
});
