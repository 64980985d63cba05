import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { Event } from '../events/event.entity.ts';
import { entryLoaders } from './entry.loaders.ts';

@Resolver(() => Event)
export class EventEntriesResolver {
  @FieldResolver(() => Int, { description: 'How many entries it has, each counted once.' })
  async entryCount(@Root() event: Event, @Ctx() context: Context): Promise<number> {
    return entryLoaders(context).entryCountOfEvent.load(event.id);
  }

  @FieldResolver(() => [String], {
    description: 'The levels of its entries and of the people in them, by name.',
  })
  async levels(@Root() event: Event, @Ctx() context: Context): Promise<string[]> {
    return entryLoaders(context).levelsOfEvent.load(event.id);
  }

  @FieldResolver(() => [String], {
    description: 'The age groups of its entries and of the people in them, by name.',
  })
  async ageGroups(@Root() event: Event, @Ctx() context: Context): Promise<string[]> {
    return entryLoaders(context).ageGroupsOfEvent.load(event.id);
  }
}
