import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
import { idOf } from '../input/found.ts';
import { IdInput } from '../input/inputOf.ts';
import { EntryLimit } from './entryLimit.entity.ts';
import { Event } from './event.entity.ts';
import { CreateEventInput, UpdateEventInput } from './event.inputs.ts';
import { eventLoaders } from './event.loaders.ts';
import { createEvent, deleteEvent, listEvents, mayDeleteEvents, updateEvent } from './event.service.ts';

@Resolver(() => Event)
export class EventResolver {
  @Query(() => [Event], { description: 'All events, by name.' })
  events(@Ctx() context: Context): Promise<Event[]> {
    return listEvents(context.db);
  }

  @Query(() => Event, { description: 'One event.' })
  async event(
    @Arg('id', () => ID, { description: 'The event.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Event> {
    return eventLoaders(context).event.load(idOf(id));
  }

  @FieldResolver(() => [EntryLimit], { description: "One limit per dance, sorted by the dance's name." })
  async entryLimits(@Root() event: Event, @Ctx() context: Context): Promise<EntryLimit[]> {
    return eventLoaders(context).entryLimitsOfEvent.load(event.id);
  }
}

mutations(Event, {
  createEvent: {
    description: 'Adds an event, with an unlimited entry limit for every dance.',
    input: [CreateEventInput, 'The new event.'],
    act: createEvent,
  },
  updateEvent: {
    description: 'Changes an event.',
    input: [UpdateEventInput, 'What to change.'],
    act: (db, user, input) => updateEvent(db, user, input.id, input, input.version),
  },
  deleteEvent: {
    description:
      'Deletes an event with its entries, limits and schedules. Returns the deleted event. For organisers.',
    input: [IdInput, 'The event.'],
    right: mayDeleteEvents,
    act: (db, user, input) => deleteEvent(db, user, input.id),
  },
});
