import { Arg, Ctx, InputType, Query, Resolver, Root, Subscription } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { idOf } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import type { ScheduleNotice } from '../../pubsub/channel.ts';
import { followSchedule } from '../../schedules/followSchedule.ts';
import { OF_PRESS, OfSchedule } from '../../schedules/schedule.inputs.ts';
import { readFloorOfHeat } from '../clock/floorClock.reader.ts';
import { callDeck, callInput } from './callDeck.service.ts';
import { readDeck } from './deck.reader.ts';
import { Deck, DeckAnswerEnum, DeckKindEnum } from './deck.ts';

@InputType({ description: 'A deck call about couples before their heat, or about the heat.' })
export class CallDeckInput extends inputOfRule(callInput, {
  ...OF_PRESS,
  heatId: 'The heat.',
  heatEntryIds: 'Heat entries of the couples, at most 100; none for HOLD or to undo it.',
  kind: { type: DeckKindEnum, description: 'The kind of call.' },
  seen: {
    type: DeckAnswerEnum,
    description:
      'Answer that the device showed for the couple; if it is out of date, both answers are shown.',
  },
}) {}

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

mutations(
  Deck,
  async ({ scheduleId, heatId }, { db }) =>
    readDeck(db, scheduleId, await readFloorOfHeat(db, heatId), Date.now()),
  {
    callDeck: {
      description:
        'Notes whether couples are here for a heat, that they were called, or that the heat should be held; or undoes that. Returns the deck of that floor.',
      input: [CallDeckInput, 'The heat, the couples and the call.'],
      passes: ['DECK', 'ANNOUNCER'],
      act: callDeck,
    },
  },
);
