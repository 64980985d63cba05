import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
import type { MaybePromise } from '../db/lookUp.ts';
import { idOf } from '../input/found.ts';
import { IdInput } from '../input/inputOf.ts';
import { PageArgs } from '../input/paging.ts';
import { Entrant } from './entrant.entity.ts';
import { CreateEntrantInput, EntrantsArgs, UpdateEntrantInput } from './entrant.inputs.ts';
import {
  countEntrants,
  createEntrant,
  deleteEntrant,
  listEntrants,
  updateEntrant,
} from './entrant.service.ts';
import { peopleLoaders } from './people.loaders.ts';
import { Studio } from './studio.entity.ts';

@Resolver(() => Entrant)
export class EntrantResolver {
  @Query(() => [Entrant], { description: 'Teachers, students or both, by name.' })
  entrants(
    @Args(() => EntrantsArgs) which: EntrantsArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<Entrant[]> {
    return listEntrants(context.db, { ...which, ...page });
  }

  @Query(() => Int, { description: 'Number of people in the list `entrants` with the same arguments.' })
  entrantCount(@Args(() => EntrantsArgs) which: EntrantsArgs, @Ctx() context: Context): Promise<number> {
    return countEntrants(context.db, which);
  }

  @Query(() => Entrant, { description: 'One teacher or student.' })
  entrant(
    @Arg('id', () => ID, { description: 'The entrant.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Entrant> {
    return peopleLoaders(context).entrant.load(idOf(id));
  }

  @FieldResolver(() => Studio, { nullable: true, description: 'The studio; null for none.' })
  studio(@Root() entrant: Entrant, @Ctx() context: Context): MaybePromise<Studio> | null {
    return entrant.studioId === null ? null : peopleLoaders(context).studio.get(entrant.studioId);
  }
}

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
