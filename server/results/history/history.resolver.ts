import { Ctx, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { field, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { dutiesIn } from '../access.ts';
import { isSame } from '../acts/cards.ts';
import { personOf } from '../append/change.ts';
import { Round, RoundCard } from '../rounds/roundTypes.ts';
import type { TypedCard, TypedRound } from '../rounds/typedRound.ts';
import { type Verification, VerificationEnum } from '../settings/resultSettings.entity.ts';
import { settingsLoaders } from '../settings/resultSettings.service.ts';
import { type HistoryLine, readHistory } from './history.reader.ts';

@ObjectType({ description: 'An action on a round.' })
export class RoundHistoryLine extends objectOf({
  at: field(DateTime, 'When it happened.'),
  by: field(String, 'Who did it.'),
  what: field(String, 'The action, such as "Typed A, B" or "Approved result 1".'),
}) {}

@Resolver(() => Round)
export class RoundHistoryResolver {
  @FieldResolver(() => [RoundHistoryLine], {
    description:
      'Who typed, verified, ruled, approved, released and corrected, oldest first; empty for anyone but scrutineers, the chair and organisers.',
  })
  async history(@Root() round: TypedRound, @Ctx() context: Context): Promise<HistoryLine[]> {
    const { db } = context;
    const duties = await dutiesIn(db, currentUser(context), round.scheduleId);
    if (duties.length === 0) return [];
    return readHistory(db, { scheduleId: round.scheduleId, contestId: round.id, round: round.round });
  }

  @FieldResolver(() => VerificationEnum, { description: 'How cards are verified.' })
  async verification(@Root() { scheduleId }: TypedRound, @Ctx() context: Context): Promise<Verification> {
    return (await settingsLoaders(context).ofSchedule.load(scheduleId)).verification;
  }
}

@Resolver(() => RoundCard)
export class RoundCardResolver {
  @FieldResolver(() => Boolean, {
    description: 'True if someone else must verify the card, because you or a day pass of yours typed it.',
  })
  async isOwn(@Root() card: TypedCard, @Ctx() context: Context): Promise<boolean> {
    const settings = await settingsLoaders(context).ofSchedule.load(card.scheduleId);
    return isSame(personOf(currentUser(context), settings), card);
  }
}
