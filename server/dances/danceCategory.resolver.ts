import { mutations } from '../auth/mutations.ts';
import { computed, fieldsOf, queries, query } from '../auth/reads.ts';
import { IdInput } from '../input/inputOf.ts';
import { list } from '../input/objectOf.ts';
import { Dance } from './dance.entity.ts';
import { CreateDanceCategoryInput, UpdateDanceCategoryInput } from './dance.inputs.ts';
import { danceLoaders } from './dance.loaders.ts';
import { DanceCategory } from './danceCategory.entity.ts';
import {
  createDanceCategory,
  deleteDanceCategory,
  listDanceCategories,
  updateDanceCategory,
} from './danceCategory.service.ts';

queries({
  danceCategories: query(list(DanceCategory, 'All styles, by name.'), {}, (_, { db }) =>
    listDanceCategories(db),
  ),
});

fieldsOf(DanceCategory, {
  dances: computed(list(Dance, 'Its dances, in the order of a round.'), (category, context) =>
    danceLoaders(context).dancesOfCategory.get(category.id),
  ),
});

mutations(DanceCategory, {
  createDanceCategory: {
    description: 'Adds a style at the end of the list.',
    input: [CreateDanceCategoryInput, 'The new style.'],
    act: createDanceCategory,
  },
  updateDanceCategory: {
    description: 'Changes a style.',
    input: [UpdateDanceCategoryInput, 'What to change.'],
    act: (db, _, input) => updateDanceCategory(db, input.id, input, input.version),
  },
  deleteDanceCategory: {
    description: 'Deletes a style that is not in use. Returns the deleted style.',
    input: [IdInput, 'The style.'],
    act: (db, user, input) => deleteDanceCategory(db, user, input.id),
  },
});
