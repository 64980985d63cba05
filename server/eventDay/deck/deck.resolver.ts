import { Arg, Ctx, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import type { ScheduleNotice } from '../../pubsub/channel.ts';
import { followSchedule } from '../../schedules/followSchedule.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { readFloorOfHeat } from '../clock/floorClock.reader.ts';
import { CallDeckInput } from './callDeck.inputs.ts';
import { callDeck, mayCallDeck } from './callDeck.service.ts';
import { readDeck } from './deck.reader.ts';
import { Deck } from './deck.ts';

@Resolver()
export class DeckResolver {
  @Query(() => Deck, { description: 'The deck of a floor: its next four heats.' })
  deck(
    @OfSchedule() scheduleId: string,
    @Arg('floor', () => String, { description: 'Name of the floor.' }) floor: string,
    @Ctx() context: Context,
  ): Promise<Deck> {
    currentUser(context);
    return readDeck(context.db, idOf(scheduleId), floor, Date.now());
  }

  @Mutation(() => Deck, {
    description:
      'Notes whether couples are here for a heat, that they were called, or that the heat should be held; or undoes that. Returns the deck of that floor.',
  })
  async callDeck(
    @Arg('input', () => CallDeckInput, { description: 'The heat, the couples and the call.' })
    input: CallDeckInput,
    @Ctx() context: Context,
  ): Promise<Deck> {
    const user = currentUser(context);
    mayCallDeck(user);
    const { scheduleId, heatId } = await callDeck(context.db, user, input);
    return readDeck(context.db, scheduleId, await readFloorOfHeat(context.db, heatId), Date.now());
  }

  @Subscription(() => Deck, {
    description:
      'The deck of a floor, after each answer and each change of the schedule, and at the start if either happened in the last ten seconds. Completes when the schedule is deleted.',
    subscribe: followSchedule,
  })
  deckChanged(
    @Root() notice: ScheduleNotice,
    @OfSchedule() _scheduleId: string,
    @Arg('floor', () => String, { description: 'Name of the floor.' }) floor: string,
    @Ctx() { db }: Context,
  ): Promise<Deck> {
    return readDeck(db, notice.scheduleId, floor, Date.now());
  }
}
