import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../context.ts';
import { idOf } from '../found.ts';
import { IdInput } from '../inputs.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import { mayDeleteEvents, mayEditEvents } from './access.ts';
import { EntryLimit } from './entryLimit.entity.ts';
import { Event } from './event.entity.ts';
import { CreateEventInput, UpdateEventInput } from './event.inputs.ts';
import { createEvent, deleteEvent, listEvents, updateEvent } from './event.service.ts';

@Resolver(() => Event)
export class EventResolver {
  @Query(() => [Event], { description: 'All events, by name.' })
  events(@Ctx() context: Context): Promise<Event[]> {
    return listEvents(context.em);
  }

  @Query(() => Event, { description: 'One event.' })
  async event(
    @Arg('id', () => ID, { description: 'The event.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Event> {
    return context.loaders.event.load(idOf(id));
  }

  @Mutation(() => Event, { description: 'Adds an event, with an unlimited entry limit for every dance.' })
  createEvent(
    @Arg('input', () => CreateEventInput, { description: 'The new event.' }) input: CreateEventInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    mayEditEvents(currentUser(context));
    return createEvent(context.em, input);
  }

  @Mutation(() => Event, { description: 'Changes an event.' })
  updateEvent(
    @Arg('input', () => UpdateEventInput, { description: 'What to change.' }) input: UpdateEventInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    mayEditEvents(currentUser(context));
    return updateEvent(context.em, input.id, input, input.version);
  }

  @Mutation(() => Event, {
    description:
      'Deletes an event with its entries, limits and schedules; answers it as it was. For organisers.',
  })
  deleteEvent(
    @Arg('input', () => IdInput, { description: 'The event.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    mayDeleteEvents(currentUser(context));
    return deleteEvent(context.em, input.id);
  }

  @FieldResolver(() => Boolean, { description: 'True where it has schedules and all of them are locked.' })
  async isLocked(@Root() event: Event, @Ctx() context: Context): Promise<boolean> {
    return context.loaders.isEventLocked.load(event.id);
  }

  @FieldResolver(() => [Schedule], { description: 'Its schedules, by name.' })
  async schedules(@Root() event: Event, @Ctx() context: Context): Promise<Schedule[]> {
    return context.loaders.schedulesOfEvent.load(event.id);
  }

  @FieldResolver(() => [EntryLimit], { description: 'One limit for every dance, by the name of the dance.' })
  async entryLimits(@Root() event: Event, @Ctx() context: Context): Promise<EntryLimit[]> {
    return context.loaders.entryLimitsOfEvent.load(event.id);
  }

  @FieldResolver(() => Int, { description: 'How many entries it has, each counted once.' })
  async entryCount(@Root() event: Event, @Ctx() context: Context): Promise<number> {
    return context.loaders.entryCountOfEvent.load(event.id);
  }
}
