import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { found, idOf } from '../../input/found.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { dutiesIn, maySeeMarks } from '../access.ts';
import { readCardByCode } from '../papers/cardByCode.reader.ts';
import { RoundInput } from '../results.inputs.ts';
import { MarkedCouple, type MarkingState, MarkingStateEnum, RoundKindEnum } from '../rounds/marking.ts';
import type { RoundKind } from '../rounds/round.entity.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import { approveResult } from './approve.service.ts';
import { enterCards, verifyCards } from './cards.service.ts';
import type { ReturnReason } from './returnedCard.entity.ts';
import { ReturnReasonEnum } from './returns.inputs.ts';
import { readTypedRound } from './typedRound.reader.ts';
import { withoutMarks } from './withoutMarks.ts';

@ObjectType({ description: 'A dance of a round.' })
export class RoundDance {
  @Field(() => ID, { description: 'The dance.' })
  id!: number;

  @Field(() => String, { description: 'Name of the dance.' })
  name!: string;
}

@ObjectType({ description: "A judge's card for one dance." })
export class RoundCard {
  @Field(() => ID, { description: 'Identifies the card.' })
  id!: string;

  @Field(() => [Int, { nullable: true }], {
    nullable: 'items',
    description:
      'Places or scores in couple order, null for a couple that had withdrawn; in a recall 1 for a callback mark, else null.',
  })
  marks!: (number | null)[];

  @Field(() => [String], { description: "The judge's comments on scores, in couple order." })
  comments!: string[];

  @Field(() => String, { description: 'Who typed the card.' })
  enteredBy!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Who verified the card against the paper; null if unverified.',
  })
  verifiedBy!: string | null;
}

@ObjectType({ description: 'A judge of a round with their current cards.' })
export class JudgeCards {
  @Field(() => String, { description: "The judge's code." })
  code!: string;

  @Field(() => String, { description: "The judge's name." })
  name!: string;

  @Field(() => [Int], {
    description: 'Dances the judge marks, from 0: all, unless another judge took over.',
  })
  dances!: number[];

  @Field(() => [RoundCard], {
    nullable: 'items',
    description: 'One card per dance, in dance order; null if not yet typed or marked by another judge.',
  })
  cards!: (RoundCard | null)[];

  @Field(() => ReturnReasonEnum, {
    nullable: true,
    description: 'Why a card was sent back, until a new one is typed; null if none was.',
  })
  returned!: ReturnReason | null;
}

@ObjectType({ description: 'A round of a contest with its cards.' })
export class Round {
  @Field(() => ID, { description: 'The contest.' })
  id!: string;

  @Field(() => String, { description: 'The contest as an announcer reads it.' })
  name!: string;

  @Field(() => Int, { description: 'Round number within the contest, from 1.' })
  round!: number;

  @Field(() => RoundKindEnum, { description: 'How it is judged.' })
  kind!: RoundKind;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of couples each judge calls back; null outside recalls.',
  })
  asked!: number | null;

  @Field(() => Boolean, { description: 'Same as MarkedContest.needsPlan.' })
  needsPlan!: boolean;

  @Field(() => String, {
    description: 'Printed number of the heat; "112 semi" for a round before the final.',
  })
  heat!: string;

  @Field(() => MarkingStateEnum, { description: 'Progress of the round.' })
  state!: MarkingState;

  @Field(() => [RoundDance], {
    description:
      'Dances in the order they are danced; empty if the dances of a multi-dance have not been named.',
  })
  dances!: RoundDance[];

  @Field(() => [MarkedCouple], { description: 'Couples in card order.' })
  couples!: MarkedCouple[];

  @Field(() => [JudgeCards], { description: 'Judges by seat; empty without a panel.' })
  seats!: JudgeCards[];
}

@InputType({ description: "A judge's card for one dance, as typed from paper." })
export class CardInput {
  @Field(() => ID, { description: 'A UUID of your choice; a repeated call changes nothing.' })
  id!: string;

  @Field(() => String, { description: "The judge's code." })
  code!: string;

  @Field(() => Int, { nullable: true, description: 'Index of the dance, from 0; defaults to 0.' })
  dance?: number | null;

  @Field(() => [Int], {
    nullable: 'items',
    description:
      'Places or scores in couple order, null for a withdrawn couple; in a recall 1 for a callback mark, else null.',
  })
  marks!: (number | null)[];

  @Field(() => [String], {
    nullable: true,
    description: "The judge's comments on scores, in couple order; none if left out.",
  })
  comments?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Why it replaces a card; at least three characters.' })
  reason?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True accepts a card signed before a couple withdrew; the ranks of the others close up.',
  })
  closesUp?: boolean | null;
}

@InputType({ description: 'Cards of a round.' })
export class EnterCardsInput extends RoundInput {
  @Field(() => [CardInput], { description: 'The cards, 1 to 500.' })
  cards!: CardInput[];
}

@ObjectType({ description: 'The card with a printed code.' })
export class CodedCard {
  @Field(() => ID, { nullable: true, description: 'The contest; null for a blank card.' })
  contestId!: string | null;

  @Field(() => Int, { description: 'Round number within the contest, from 1.' })
  round!: number;

  @Field(() => String, { description: "The judge's code." })
  judge!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What changed after the card was printed; null if nothing did.',
  })
  warning!: string | null;
}

@Resolver()
export class CardsResolver {
  @Query(() => CodedCard, {
    description:
      'The card with a printed code, such as "86C K3VT". Only for scrutineers, the chair and organisers.',
  })
  async cardByCode(
    @OfSchedule() id: string,
    @Arg('code', () => String, {
      description: 'The code as typed or scanned; only its last four characters count.',
    })
    code: string,
    @Ctx() context: Context,
  ): Promise<CodedCard> {
    const scheduleId = idOf(id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    return found(await readCardByCode(context.db, scheduleId, code));
  }

  @Query(() => Round, {
    description:
      'A danced round with its cards. Anyone but scrutineers, the chair and organisers gets null cards, and null places until release.',
  })
  async round(
    @OfSchedule() id: string,
    @Arg('contestId', () => ID, { description: 'The contest.' }) contestId: string,
    @Arg('round', () => Int, {
      nullable: true,
      description: 'Round number, from 1; the last round if left out.',
    })
    round: number | null,
    @Ctx() context: Context,
  ): Promise<Round> {
    const scheduleId = idOf(id);
    const read = found(await readTypedRound(context.db, { scheduleId, contestId, round }));
    const duties = await dutiesIn(context.db, currentUser(context), scheduleId);
    if (duties.length > 0) return read;
    return withoutMarks(read, await settingsOfSchedule(context.db, scheduleId));
  }

  @Mutation(() => Round, {
    description:
      'Stores cards as typed from paper. BAD_USER_INPUT lists every fault of every card and stores nothing. CONFLICT if the judge already has a different card and no reason is given.',
  })
  enterCards(
    @Arg('input', () => EnterCardsInput, { description: 'The round and its cards.' }) input: EnterCardsInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return enterCards(context.db, currentUser(context), input);
  }

  @Mutation(() => Round, {
    description: 'Confirms that the typed cards match the paper. CONFLICT for anyone who typed one of them.',
  })
  verifyCards(
    @Arg('input', () => RoundInput, { description: 'The round.' }) input: RoundInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return verifyCards(context.db, currentUser(context), input);
  }

  @Mutation(() => Round, {
    description:
      'Places the couples by rules 5 to 11 and approves the result. Only for the chair and organisers.',
  })
  approveResult(
    @Arg('input', () => RoundInput, { description: 'The round.' }) input: RoundInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return approveResult(context.db, currentUser(context), input);
  }
}
