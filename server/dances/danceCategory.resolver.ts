import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
import type { MaybePromise } from '../db/lookUp.ts';
import { IdInput } from '../input/inputOf.ts';
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

@Resolver(() => DanceCategory)
export class DanceCategoryResolver {
  @Query(() => [DanceCategory], { description: 'All styles, by name.' })
  danceCategories(@Ctx() context: Context): Promise<DanceCategory[]> {
    return listDanceCategories(context.db);
  }

  @FieldResolver(() => [Dance], { description: 'Its dances, in the order of a round.' })
  dances(@Root() category: DanceCategory, @Ctx() context: Context): MaybePromise<Dance[]> {
    return danceLoaders(context).dancesOfCategory.get(category.id);
  }
}

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
