import { Ctx, FieldResolver, InputType, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
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

  @FieldResolver(() => Int, { description: 'Number of people in the studio.' })
  entrantCount(@Root() studio: Studio, @Ctx() context: Context): MaybePromise<number> {
    return peopleLoaders(context).entrantCount.get(studio.id);
  }
}

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
