import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
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

mutations(Schedule, {
  createSchedule: {
    description: 'Adds an empty schedule to an event, or a copy of another one.',
    input: [CreateScheduleInput, 'The new schedule.'],
    act: createSchedule,
  },
  updateSchedule: {
    description: "Changes a schedule's name and settings.",
    input: [UpdateScheduleInput, 'The changes.'],
    act: (db, user, input) => updateSchedule(db, user, input.id, input, input.version),
  },
  lockSchedule: {
    description:
      'Locks a schedule: section edits, Generate Heats, Delete Heats, Delete Entries, Clear Heats and moving heats are refused, and assigned heat entries stay.',
    input: [ScheduleInput, 'The schedule.'],
    act: lockSchedule,
  },
  unlockSchedule: {
    description: 'Unlocks a schedule.',
    input: [ScheduleInput, 'The schedule.'],
    act: unlockSchedule,
  },
});

mutations(Event, ({ eventId }: { eventId: number }, context) => eventLoaders(context).event.load(eventId), {
  deleteSchedule: {
    description: 'Deletes a schedule with its sections, heats, heat entries and log. Returns its event.',
    input: [IdInput, 'The schedule.'],
    act: (db, user, input) => deleteSchedule(db, user, input.id),
  },
});
