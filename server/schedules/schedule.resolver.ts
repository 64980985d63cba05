import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '../auth/user.entity.ts';
import { type Context, currentUser } from '../context.ts';
import { Event } from '../events/event.entity.ts';
import { idOf } from '../found.ts';
import { IdInput } from '../inputs.ts';
import { PageArgs, parsePage } from '../paging.ts';
import { mayEditSchedules } from './access.ts';
import { CommandOutcome } from './commandOutcome.ts';
import { Heat } from './heat.entity.ts';
import { readHeatsOfSchedule } from './heat.reader.ts';
import { HeatEntry } from './heatEntry.entity.ts';
import { readUnassigned } from './heatEntry.reader.ts';
import { readLastOutcome, readLogs } from './log.reader.ts';
import { LogEntry } from './logEntry.ts';
import { Schedule } from './schedule.entity.ts';
import { CreateScheduleInput, ScheduleInput, UpdateScheduleInput } from './schedule.inputs.ts';
import {
  createSchedule,
  deleteSchedule,
  lockSchedule,
  unlockSchedule,
  updateSchedule,
} from './schedule.service.ts';
import { Section } from './section.entity.ts';

@Resolver(() => Schedule)
export class ScheduleResolver {
  @Query(() => Schedule, { description: 'One schedule.' })
  schedule(
    @Arg('id', () => ID, { description: 'The schedule.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    return context.loaders.schedule.load(idOf(id));
  }

  @Mutation(() => Schedule, { description: 'Adds an empty schedule to an event.' })
  createSchedule(
    @Arg('input', () => CreateScheduleInput, { description: 'The new schedule.' }) input: CreateScheduleInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return createSchedule(context.em, user, input);
  }

  @Mutation(() => Schedule, { description: "Changes a schedule's name and what filling goes by." })
  updateSchedule(
    @Arg('input', () => UpdateScheduleInput, { description: 'The changes.' }) input: UpdateScheduleInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return updateSchedule(context.em, user, input.id, input, input.version);
  }

  @Mutation(() => Event, {
    description: 'Deletes a schedule with its sections, heats, rows and log; answers its event.',
  })
  async deleteSchedule(
    @Arg('input', () => IdInput, { description: 'The schedule.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<Event> {
    const user = currentUser(context);
    mayEditSchedules(user);
    const { eventId } = await deleteSchedule(context.em, user, input.id);
    return context.loaders.event.load(eventId);
  }

  @Mutation(() => Schedule, {
    description:
      'Keeps heats and placed rows where they are: section edits, Generate Heats, Delete Heats, Delete Entries, Clear Heats and moving heats are refused until it is unlocked.',
  })
  lockSchedule(
    @Arg('input', () => ScheduleInput, { description: 'The schedule.' }) input: ScheduleInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return lockSchedule(context.em, user, input);
  }

  @Mutation(() => Schedule, { description: 'Lets everything be changed again.' })
  unlockSchedule(
    @Arg('input', () => ScheduleInput, { description: 'The schedule.' }) input: ScheduleInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return unlockSchedule(context.em, user, input);
  }

  @FieldResolver(() => Event, { description: 'The event that it is for.' })
  event(@Root() schedule: Schedule, @Ctx() context: Context): Promise<Event> {
    return context.loaders.event.load(schedule.eventId);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who locked it.' })
  async lockedBy(@Root() schedule: Schedule, @Ctx() context: Context): Promise<User | null> {
    return schedule.lockedById === null ? null : context.loaders.user.load(schedule.lockedById);
  }

  @FieldResolver(() => [Section], { description: 'Its sections, in order.' })
  sections(@Root() schedule: Schedule, @Ctx() context: Context): Promise<Section[]> {
    return context.loaders.sectionsOfSchedule.load(schedule.id);
  }

  @FieldResolver(() => [Heat], { description: 'Its heats, by number.' })
  heats(
    @Root() schedule: Schedule,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<Heat[]> {
    return readHeatsOfSchedule(context.em, schedule.id, parsePage(page));
  }

  @FieldResolver(() => Int, { description: 'How many heats it has.' })
  heatCount(@Root() schedule: Schedule, @Ctx() context: Context): Promise<number> {
    return context.loaders.heatCountOfSchedule.load(schedule.id);
  }

  @FieldResolver(() => [HeatEntry], { description: 'Rows that wait for a heat.' })
  unassigned(
    @Root() schedule: Schedule,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<HeatEntry[]> {
    return readUnassigned(context.em, schedule.id, parsePage(page));
  }

  @FieldResolver(() => [LogEntry], { description: 'What was done, newest first.' })
  logs(
    @Root() schedule: Schedule,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<LogEntry[]> {
    return readLogs(context.em, schedule.id, parsePage(page));
  }

  @FieldResolver(() => CommandOutcome, { nullable: true, description: 'What the newest command did.' })
  lastOutcome(@Root() schedule: Schedule, @Ctx() context: Context): Promise<CommandOutcome | null> {
    return readLastOutcome(context.em, schedule.id);
  }
}
