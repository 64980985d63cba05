import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { Event } from '../../events/event.entity.ts';
import { eventLoaders } from '../../events/event.loaders.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { peopleLoaders } from '../../people/people.loaders.ts';
import { entryLoaders } from '../entry.loaders.ts';
import { EntriesOfEntrantInput, ReplaceInEntriesInput } from './entriesOfEntrant.inputs.ts';
import { deleteEntriesOfEntrant, replaceInEntries } from './entriesOfEntrant.service.ts';
import { EntrantEvent, Replacement } from './entriesOfEntrant.ts';

@Resolver(() => Entrant)
export class EntriesOfEntrantResolver {
  @FieldResolver(() => [EntrantEvent], {
    description: 'Number of entries per event, as owner or partner.',
  })
  async entryCounts(@Root() entrant: Entrant, @Ctx() context: Context): Promise<EntrantEvent[]> {
    return entryLoaders(context).entryCountsOfEntrant.load(entrant.id);
  }

  @FieldResolver(() => Int, { description: 'Number of own entries that follow the level of the person.' })
  async levelFollowers(@Root() entrant: Entrant, @Ctx() context: Context): Promise<number> {
    return entryLoaders(context).levelFollowers.load(entrant.id);
  }

  @FieldResolver(() => Int, { description: 'Number of own entries that follow the age group of the person.' })
  async ageGroupFollowers(@Root() entrant: Entrant, @Ctx() context: Context): Promise<number> {
    return entryLoaders(context).ageGroupFollowers.load(entrant.id);
  }
}

@Resolver(() => EntrantEvent)
export class EntrantEventResolver {
  @FieldResolver(() => Event, { description: 'The event.' })
  async event(@Root() { eventId }: EntrantEvent, @Ctx() context: Context): Promise<Event> {
    return eventLoaders(context).event.load(eventId);
  }
}

mutations(Entrant, (entrantId: number, context) => peopleLoaders(context).entrant.load(entrantId), {
  deleteEntriesOfEntrant: {
    description:
      'Deletes all entries that a person dances in an event, with their heat entries; all or none.',
    input: [EntriesOfEntrantInput, 'The person and the event.'],
    act: deleteEntriesOfEntrant,
  },
});

mutations(Replacement, {
  replaceInEntries: {
    description:
      'Replaces a person in all entries of an event, or in none. Heat entries whose new people already dance at that time become unassigned. CONFLICT if a teacher would exceed an entry limit.',
    input: [ReplaceInEntriesInput, 'The person, the event and the replacement.'],
    act: replaceInEntries,
  },
});
