import { Arg, Ctx, FieldResolver, InputType, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { requireWrite } from '../auth/signedIn.ts';
import type { MaybePromise } from '../db/lookUp.ts';
import { changesOf } from '../input/changesOf.ts';
import { creationInputOf, IdInput } from '../input/inputOf.ts';
import { peopleLoaders } from './people.loaders.ts';
import { Studio } from './studio.entity.ts';
import { createStudio, deleteStudio, listStudios, studioInput, updateStudio } from './studio.service.ts';

@InputType({ description: 'A new studio.' })
export class CreateStudioInput extends creationInputOf(Studio, studioInput) {}

@InputType({ description: 'Changes to a studio; omitted fields stay.' })
export class UpdateStudioInput extends changesOf(CreateStudioInput, 'studio') {}

@Resolver(() => Studio)
export class StudioResolver {
  @Query(() => [Studio], { description: 'All studios, by name.' })
  studios(@Ctx() context: Context): Promise<Studio[]> {
    return listStudios(context.db);
  }

  @Mutation(() => Studio, { description: 'Adds a studio.' })
  createStudio(
    @Arg('input', () => CreateStudioInput, { description: 'The new studio.' }) input: CreateStudioInput,
    @Ctx() context: Context,
  ): Promise<Studio> {
    return createStudio(context.db, currentUser(context, requireWrite), input);
  }

  @Mutation(() => Studio, { description: 'Changes a studio.' })
  updateStudio(
    @Arg('input', () => UpdateStudioInput, { description: 'What to change.' }) input: UpdateStudioInput,
    @Ctx() context: Context,
  ): Promise<Studio> {
    currentUser(context, requireWrite);
    return updateStudio(context.db, input.id, input, input.version);
  }

  @Mutation(() => Studio, { description: 'Deletes a studio without people. Returns the deleted studio.' })
  deleteStudio(
    @Arg('input', () => IdInput, { description: 'The studio.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<Studio> {
    return deleteStudio(context.db, currentUser(context, requireWrite), input.id);
  }

  @FieldResolver(() => Int, { description: 'Number of people in the studio.' })
  entrantCount(@Root() studio: Studio, @Ctx() context: Context): MaybePromise<number> {
    return peopleLoaders(context).entrantCount.get(studio.id);
  }
}
