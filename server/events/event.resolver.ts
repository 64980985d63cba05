import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { requireWrite } from '../auth/signedIn.ts';
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

  @Mutation(() => Event, { description: 'Adds an event, with an unlimited entry limit for every dance.' })
  createEvent(
    @Arg('input', () => CreateEventInput, { description: 'The new event.' }) input: CreateEventInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    return createEvent(context.db, currentUser(context, requireWrite), input);
  }

  @Mutation(() => Event, { description: 'Changes an event.' })
  updateEvent(
    @Arg('input', () => UpdateEventInput, { description: 'What to change.' }) input: UpdateEventInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    return updateEvent(context.db, currentUser(context, requireWrite), input.id, input, input.version);
  }

  @Mutation(() => Event, {
    description:
      'Deletes an event with its entries, limits and schedules. Returns the deleted event. For organisers.',
  })
  deleteEvent(
    @Arg('input', () => IdInput, { description: 'The event.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    return deleteEvent(context.db, currentUser(context, mayDeleteEvents), input.id);
  }

  @FieldResolver(() => [EntryLimit], { description: "One limit per dance, sorted by the dance's name." })
  async entryLimits(@Root() event: Event, @Ctx() context: Context): Promise<EntryLimit[]> {
    return eventLoaders(context).entryLimitsOfEvent.load(event.id);
  }
}
