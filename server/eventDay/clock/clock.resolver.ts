import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root, Subscription } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import type { Db } from '../../db/orm.ts';
import type { News } from '../../pubsub/channel.ts';
import { mayEditSchedules } from '../../schedules/access.ts';
import { followSchedule } from '../../schedules/followSchedule.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { clockLoaders } from './clock.loaders.ts';
import { floorClockOf, readFloorDay } from './floorClock.reader.ts';
import { FloorClock } from './floorClock.ts';
import { PressClockInput } from './pressClock.inputs.ts';
import { pressClock } from './pressClock.service.ts';

/** The clock of the day: where each floor is, and the presses that move it. */
@Resolver(() => Schedule)
export class ClockResolver {
  @FieldResolver(() => [FloorClock], {
    description: 'Where each floor is. Floors without heats have no clock.',
  })
  async floorClocks(@Root() { id }: Schedule, @Ctx() context: Context): Promise<FloorClock[]> {
    const now = Date.now();
    return (await clockLoaders(context).floorsOfSchedule.load(id)).map((day) => floorClockOf(id, day, now));
  }

  @Mutation(() => FloorClock, {
    description:
      'Presses the clock of a floor. A heat that has started can no longer change. CONFLICT if someone has pressed since, or if heats would be skipped without confirmation.',
  })
  async pressClock(
    @Arg('input', () => PressClockInput, { description: 'The press.' }) input: PressClockInput,
    @Ctx() context: Context,
  ): Promise<FloorClock> {
    const user = currentUser(context);
    mayEditSchedules(user);
    const { scheduleId, floor } = await pressClock(context.db, user, input);
    return readClock(context.db, scheduleId, floor);
  }

  @Subscription(() => FloorClock, {
    description:
      'Where a floor is, after each press and each change of its schedule. Completes when the schedule is deleted.',
    subscribe: followSchedule,
  })
  floorChanged(
    @Root() news: News,
    @Arg('scheduleId', () => ID, { description: 'The schedule.' }) _scheduleId: string,
    @Arg('floor', () => String, { description: 'Name of the floor.' }) floor: string,
    @Ctx() { db }: Context,
  ): Promise<FloorClock> {
    return readClock(db, news.scheduleId, floor);
  }
}

const readClock = async (db: Db, scheduleId: number, floor: string): Promise<FloorClock> =>
  floorClockOf(scheduleId, await readFloorDay(db, scheduleId, floor), Date.now());
