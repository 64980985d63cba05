import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { Event } from '../events/event.entity.ts';
import { entryLoaders } from './entry.loaders.ts';

@Resolver(() => Event)
export class EventEntriesResolver {
  @FieldResolver(() => Int, { description: 'Number of entries; quantity does not matter.' })
  async entryCount(@Root() event: Event, @Ctx() context: Context): Promise<number> {
    return entryLoaders(context).entryCountOfEvent.load(event.id);
  }

  @FieldResolver(() => [String], {
    description: 'Levels of the entries and their people, by name.',
  })
  async levels(@Root() event: Event, @Ctx() context: Context): Promise<string[]> {
    return entryLoaders(context).levelsOfEvent.load(event.id);
  }

  @FieldResolver(() => [String], {
    description: 'Age groups of the entries and their people, by name.',
  })
  async ageGroups(@Root() event: Event, @Ctx() context: Context): Promise<string[]> {
    return entryLoaders(context).ageGroupsOfEvent.load(event.id);
  }
}
