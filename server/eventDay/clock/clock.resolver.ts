import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import type { Db } from '../../db/orm.ts';
import { idOf } from '../../input/found.ts';
import type { News } from '../../pubsub/channel.ts';
import { followSchedule } from '../../schedules/followSchedule.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { mayPressClock, mayShiftSections } from './access.ts';
import { addBreak, shortenBreak } from './breaks.service.ts';
import { clockLoaders } from './clock.loaders.ts';
import { floorClockOf, type LoggedPress, readFloorDay } from './floorClock.reader.ts';
import { FloorClock, FloorPress } from './floorClock.ts';
import {
  AddBreakInput,
  PressClockInput,
  ShiftSectionsInput,
  ShortenBreakInput,
} from './pressClock.inputs.ts';
import { pressClock } from './pressClock.service.ts';
import { shiftSections } from './shiftSections.service.ts';

@Resolver(() => Schedule)
export class ClockResolver {
  @FieldResolver(() => [FloorClock], {
    description: 'Where each floor is. Floors without heats have no clock.',
  })
  floorClocks(@Root() { id }: Schedule, @Ctx() context: Context): Promise<FloorClock[]> {
    return clockLoaders(context).clocksOfSchedule.load(id);
  }

  @Query(() => FloorClock, { description: 'Where one floor is, with the presses of its clock.' })
  floorClock(
    @OfSchedule() scheduleId: string,
    @Arg('floor', () => String, { description: 'Name of the floor.' }) floor: string,
    @Ctx() { db }: Context,
  ): Promise<FloorClock> {
    return readClock(db, idOf(scheduleId), floor);
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
    mayPressClock(user);
    const { scheduleId, floor } = await pressClock(context.db, user, input);
    return readClock(context.db, scheduleId, floor);
  }

  @Mutation(() => FloorClock, {
    description:
      "Plans the rest of a floor's day later or earlier: what has not begun, or everything from a heat on. CONFLICT if nothing is left, or if heats would overlap.",
  })
  async shiftSections(
    @Arg('input', () => ShiftSectionsInput, { description: 'The floor and by how much.' })
    input: ShiftSectionsInput,
    @Ctx() context: Context,
  ): Promise<FloorClock> {
    const user = currentUser(context);
    mayShiftSections(user);
    const { scheduleId } = await shiftSections(context.db, user, input);
    return readClock(context.db, scheduleId, input.floor);
  }

  @Mutation(() => FloorClock, {
    description:
      "Plans a break before a heat; the rest of the floor's day starts later. CONFLICT if the heat has been danced.",
  })
  async addBreak(
    @Arg('input', () => AddBreakInput, { description: 'The break.' }) input: AddBreakInput,
    @Ctx() context: Context,
  ): Promise<FloorClock> {
    const user = currentUser(context);
    mayShiftSections(user);
    const { scheduleId } = await addBreak(context.db, user, input);
    return readClock(context.db, scheduleId, input.floor);
  }

  @Mutation(() => FloorClock, {
    description:
      'Makes a break shorter, so that a late floor wins back time; what follows keeps its planned time. CONFLICT if the break is over.',
  })
  async shortenBreak(
    @Arg('input', () => ShortenBreakInput, { description: 'The break and by how much.' })
    input: ShortenBreakInput,
    @Ctx() context: Context,
  ): Promise<FloorClock> {
    const user = currentUser(context);
    mayShiftSections(user);
    const { scheduleId } = await shortenBreak(context.db, user, input);
    return readClock(context.db, scheduleId, input.floor);
  }

  @Subscription(() => FloorClock, {
    description:
      'Where a floor is, after each press and each change of its schedule, and at the start if either was in the last ten seconds. Completes when the schedule is deleted.',
    subscribe: followSchedule,
  })
  floorChanged(
    @Root() news: News,
    @OfSchedule() _scheduleId: string,
    @Arg('floor', () => String, { description: 'Name of the floor.' }) floor: string,
    @Ctx() { db }: Context,
  ): Promise<FloorClock> {
    return readClock(db, news.scheduleId, floor);
  }
}

@Resolver(() => FloorClock)
export class FloorClockResolver {
  @FieldResolver(() => [FloorPress], {
    description: 'The presses in order. They are never changed or deleted.',
  })
  presses(
    @Root() { day }: FloorClock,
    @Arg('after', () => Int, { nullable: true, description: 'Only those with a higher number.' })
    after: number | null | undefined,
    @Arg('last', () => Int, { nullable: true, description: 'Only the last so many.' })
    last: number | null | undefined,
  ): FloorPress[] {
    const own = day.presses.filter(({ no }) => no > (after ?? 0));
    return own.slice(last == null ? 0 : Math.max(0, own.length - Math.max(0, last))).map(told);
  }
}

const told = ({ at, ...press }: LoggedPress): FloorPress => ({ ...press, at: new Date(at) });

const readClock = async (db: Db, scheduleId: number, floor: string): Promise<FloorClock> =>
  floorClockOf(scheduleId, await readFloorDay(db, scheduleId, floor), Date.now());
