import { Ctx, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { actorOf } from '../../auth/signedIn.ts';
import { field, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { dutiesIn } from '../access.ts';
import { isBy } from '../acts/cards.ts';
import { Round, RoundCard } from '../rounds/roundTypes.ts';
import type { TypedCard, TypedRound } from '../rounds/typedRound.ts';
import { type Verification, VerificationEnum } from '../settings/resultSettings.entity.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
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
  async verification(@Root() { scheduleId }: TypedRound, @Ctx() { db }: Context): Promise<Verification> {
    return (await settingsOfSchedule(db, scheduleId)).verification;
  }
}

@Resolver(() => RoundCard)
export class RoundCardResolver {
  @FieldResolver(() => Boolean, {
    description: 'True if you typed the card: someone else must verify it.',
  })
  isOwn(@Root() card: TypedCard, @Ctx() context: Context): boolean {
    return isBy(actorOf(currentUser(context)), card);
  }
}
