import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { requireWrite } from '../auth/signedIn.ts';
import { Colleague } from '../auth/user.entity.ts';
import { userLoaders } from '../auth/user.loaders.ts';
import { Event } from '../events/event.entity.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { idOf } from '../input/found.ts';
import { IdInput } from '../input/inputOf.ts';
import { judgedLoaders } from './hasResults.ts';
import { Schedule } from './schedule.entity.ts';
import { CreateScheduleInput, ScheduleInput, UpdateScheduleInput } from './schedule.inputs.ts';
import { scheduleLoaders } from './schedule.loaders.ts';
import {
  createSchedule,
  deleteSchedule,
  lockSchedule,
  unlockSchedule,
  updateSchedule,
} from './schedule.service.ts';

@Resolver(() => Schedule)
export class ScheduleResolver {
  @Query(() => Schedule, { description: 'One schedule.' })
  schedule(
    @Arg('id', () => ID, { description: 'The schedule.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    return scheduleLoaders(context).schedule.load(idOf(id));
  }

  @Mutation(() => Schedule, { description: 'Adds an empty schedule to an event, or a copy of another one.' })
  createSchedule(
    @Arg('input', () => CreateScheduleInput, { description: 'The new schedule.' }) input: CreateScheduleInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    return createSchedule(context.db, currentUser(context, requireWrite), input);
  }

  @Mutation(() => Schedule, { description: "Changes a schedule's name and settings." })
  updateSchedule(
    @Arg('input', () => UpdateScheduleInput, { description: 'The changes.' }) input: UpdateScheduleInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    return updateSchedule(context.db, currentUser(context, requireWrite), input.id, input, input.version);
  }

  @Mutation(() => Event, {
    description: 'Deletes a schedule with its sections, heats, heat entries and log. Returns its event.',
  })
  async deleteSchedule(
    @Arg('input', () => IdInput, { description: 'The schedule.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    const { eventId } = await deleteSchedule(context.db, currentUser(context, requireWrite), input.id);
    return eventLoaders(context).event.load(eventId);
  }

  @Mutation(() => Schedule, {
    description:
      'Locks a schedule: section edits, Generate Heats, Delete Heats, Delete Entries, Clear Heats and moving heats are refused, and assigned heat entries stay.',
  })
  lockSchedule(
    @Arg('input', () => ScheduleInput, { description: 'The schedule.' }) input: ScheduleInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    return lockSchedule(context.db, currentUser(context, requireWrite), input);
  }

  @Mutation(() => Schedule, { description: 'Unlocks a schedule.' })
  unlockSchedule(
    @Arg('input', () => ScheduleInput, { description: 'The schedule.' }) input: ScheduleInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    return unlockSchedule(context.db, currentUser(context, requireWrite), input);
  }

  @FieldResolver(() => Event, { description: 'The event.' })
  event(@Root() schedule: Schedule, @Ctx() context: Context): Promise<Event> {
    return eventLoaders(context).event.load(schedule.eventId);
  }

  @FieldResolver(() => Colleague, {
    nullable: true,
    description: 'Person who locked it; null while unlocked.',
  })
  async lockedBy(@Root() schedule: Schedule, @Ctx() context: Context): Promise<Colleague | null> {
    return schedule.lockedById === null ? null : userLoaders(context).user.load(schedule.lockedById);
  }

  @FieldResolver(() => Boolean, {
    description: 'True once a heat has been danced or a later round is planned.',
  })
  async hasResults(@Root() { id }: Schedule, @Ctx() context: Context): Promise<boolean> {
    return (await judgedLoaders(context).judgedOf.load(id)).length > 0;
  }
}
