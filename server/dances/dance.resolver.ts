import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
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
