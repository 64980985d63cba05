import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import type { Db } from '../../db/orm.ts';
import { idOf } from '../../input/found.ts';
import type { Said } from '../../journal/act.ts';
import { signedOf } from '../../journal/signed.ts';
import type { ScheduleNotice } from '../../pubsub/channel.ts';
import { followSchedule } from '../../schedules/followSchedule.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { mayPressClock, mayShiftSections } from './access.ts';
import { addBreak, shortenBreak } from './breaks.service.ts';
import { clockLoaders } from './clock.loaders.ts';
import { floorClockOf, readFloorDay } from './floorClock.reader.ts';
import { FloorClock, FloorPress } from './floorClock.ts';
import type { Pressed } from './floorState.ts';
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
    description: 'Clocks of the floors that have heats.',
  })
  floorClocks(@Root() { id }: Schedule, @Ctx() context: Context): Promise<FloorClock[]> {
    return clockLoaders(context).clocksOfSchedule.load(id);
  }

  @Query(() => FloorClock, { description: 'Clock of one floor, with its presses.' })
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
      "Shifts the rest of a floor's day: all sections that have not begun, or everything from a heat on. CONFLICT if nothing is left, or if heats would overlap.",
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
      "Adds a break before a heat and shifts the rest of the floor's day later. CONFLICT if the heat has been danced.",
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
      'Shortens a break so a late floor can catch up; later items keep their planned times. CONFLICT if the break is over.',
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
      'Clock of a floor, after each press and each change of its schedule, and at the start if either happened in the last ten seconds. Completes when the schedule is deleted.',
    subscribe: followSchedule,
  })
  floorChanged(
    @Root() notice: ScheduleNotice,
    @OfSchedule() _scheduleId: string,
    @Arg('floor', () => String, { description: 'Name of the floor.' }) floor: string,
    @Ctx() { db }: Context,
  ): Promise<FloorClock> {
    return readClock(db, notice.scheduleId, floor);
  }
}

@Resolver(() => FloorClock)
export class FloorClockResolver {
  @FieldResolver(() => [FloorPress], {
    description: 'Presses in order. They are never changed or deleted.',
  })
  presses(
    @Root() { day }: FloorClock,
    @Arg('after', () => Int, { nullable: true, description: 'Only presses with a higher number.' })
    after: number | null | undefined,
    @Arg('last', () => Int, { nullable: true, description: 'Only the last presses, at most this number.' })
    last: number | null | undefined,
  ): FloorPress[] {
    const own = day.presses.filter(({ no }) => no > (after ?? 0));
    return own.slice(last == null ? 0 : Math.max(0, own.length - Math.max(0, last))).map(toFloorPress);
  }
}

const toFloorPress = (press: Said<Pressed>): FloorPress => ({
  ...press,
  ...signedOf(press),
  pressedBy: press.by,
});

const readClock = async (db: Db, scheduleId: number, floor: string): Promise<FloorClock> =>
  floorClockOf(scheduleId, await readFloorDay(db, scheduleId, floor), Date.now());
