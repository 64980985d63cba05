import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { requireWrite } from '../auth/signedIn.ts';
import type { MaybePromise } from '../db/lookUp.ts';
import { IdInput } from '../input/inputOf.ts';
import { Dance } from './dance.entity.ts';
import { CreateDanceInput, UpdateDanceInput } from './dance.inputs.ts';
import { danceLoaders } from './dance.loaders.ts';
import { createDance, deleteDance, listDances, updateDance } from './dance.service.ts';
import { DanceCategory } from './danceCategory.entity.ts';

@Resolver(() => Dance)
export class DanceResolver {
  @Query(() => [Dance], { description: 'All dances, by name.' })
  dances(@Ctx() context: Context): Promise<Dance[]> {
    return listDances(context.db);
  }

  @Mutation(() => Dance, { description: 'Adds a dance at the end of its style.' })
  createDance(
    @Arg('input', () => CreateDanceInput, { description: 'The new dance.' }) input: CreateDanceInput,
    @Ctx() context: Context,
  ): Promise<Dance> {
    return createDance(context.db, currentUser(context, requireWrite), input);
  }

  @Mutation(() => Dance, { description: 'Changes a dance.' })
  updateDance(
    @Arg('input', () => UpdateDanceInput, { description: 'What to change.' }) input: UpdateDanceInput,
    @Ctx() context: Context,
  ): Promise<Dance> {
    currentUser(context, requireWrite);
    return updateDance(context.db, input.id, input, input.version);
  }

  @Mutation(() => Dance, {
    description: 'Deletes a dance that has no entries and no heats. Returns the deleted dance.',
  })
  deleteDance(
    @Arg('input', () => IdInput, { description: 'The dance.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<Dance> {
    return deleteDance(context.db, currentUser(context, requireWrite), input.id);
  }

  @FieldResolver(() => DanceCategory, { description: 'The style it belongs to.' })
  category(@Root() dance: Dance, @Ctx() context: Context): MaybePromise<DanceCategory> {
    return danceLoaders(context).danceCategory.get(dance.categoryId);
  }

  @FieldResolver(() => String, {
    description:
      'What uses the dance and must be deleted before it, such as "3 entries and 1 heat"; empty if nothing does.',
  })
  uses(@Root() dance: Dance, @Ctx() context: Context): MaybePromise<string> {
    return danceLoaders(context).usesOfDance.get(dance.id);
  }
}
