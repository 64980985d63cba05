import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { requireWrite } from '../auth/signedIn.ts';
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

  @Mutation(() => DanceCategory, { description: 'Adds a style at the end of the list.' })
  createDanceCategory(
    @Arg('input', () => CreateDanceCategoryInput, { description: 'The new style.' })
    input: CreateDanceCategoryInput,
    @Ctx() context: Context,
  ): Promise<DanceCategory> {
    return createDanceCategory(context.db, currentUser(context, requireWrite), input);
  }

  @Mutation(() => DanceCategory, { description: 'Changes a style.' })
  updateDanceCategory(
    @Arg('input', () => UpdateDanceCategoryInput, { description: 'What to change.' })
    input: UpdateDanceCategoryInput,
    @Ctx() context: Context,
  ): Promise<DanceCategory> {
    currentUser(context, requireWrite);
    return updateDanceCategory(context.db, input.id, input, input.version);
  }

  @Mutation(() => DanceCategory, {
    description: 'Deletes a style that is not in use. Returns the deleted style.',
  })
  deleteDanceCategory(
    @Arg('input', () => IdInput, { description: 'The style.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<DanceCategory> {
    return deleteDanceCategory(context.db, currentUser(context, requireWrite), input.id);
  }

  @FieldResolver(() => [Dance], { description: 'Its dances, in the order of a round.' })
  dances(@Root() category: DanceCategory, @Ctx() context: Context): MaybePromise<Dance[]> {
    return danceLoaders(context).dancesOfCategory.get(category.id);
  }
}
