import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { ScheduleInput } from '../../schedules/schedule.inputs.ts';
import { Round } from '../cards/cards.resolver.ts';
import type { TypedRound } from '../cards/typedRound.reader.ts';
import { RoundInput } from '../results.inputs.ts';
import { readCut } from './cut.ts';
import { swapJudge, takeJudgeOut } from './lostJudges.service.ts';
import { MarkingQueue } from './marking.ts';
import { readMarkingQueue } from './markingQueue.reader.ts';
import { planRounds } from './planRounds.service.ts';
import { annulRound, decideCut, ruleOnTie } from './recalls.service.ts';

const POSITIONS = 'places of couples in Round.couples, from 0.';

@ObjectType({ description: 'Recall by crosses.' })
export class Cut {
  @Field(() => [Int], { description: 'Crosses of each couple in all dances, in the order of Round.couples.' })
  totals!: number[];

  @Field(() => String, {
    nullable: true,
    description: 'What the chair is asked where the cut falls into equal totals; null without a tie.',
  })
  question!: string | null;

  @Field(() => [Int], {
    nullable: true,
    description: `The couples above the tie; null where there are none. As ${POSITIONS}`,
  })
  fewer!: number[] | null;

  @Field(() => [Int], { nullable: true, description: `The couples with the tie. As ${POSITIONS}` })
  more!: number[] | null;

  @Field(() => [Int], {
    nullable: true,
    description: `Who goes on; null until the chair has answered. As ${POSITIONS}`,
  })
  recalled!: number[] | null;
}

@InputType({ description: 'A round of a contest as it is planned.' })
export class PlannedRoundInput {
  @Field(() => Int, {
    nullable: true,
    description: 'How many couples each judge crosses; left out for the final, which is the last round.',
  })
  asked?: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The heat in which a later round is danced; left out for the first round.',
  })
  heatId?: string | null;
}

@InputType({ description: 'The rounds of a contest.' })
export class PlanRoundsInput extends ScheduleInput {
  @Field(() => ID, { description: 'The contest, as in Contest.id.' })
  contestId!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True where each couple is judged by itself with scores from 0 to 100, and gets no place.',
  })
  isScored?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True where scores leave out the highest and the lowest, from four judges on.',
  })
  trims?: boolean | null;

  @Field(() => [PlannedRoundInput], { description: 'One to six; a single one is a straight final.' })
  rounds!: PlannedRoundInput[];
}

@InputType({ description: "The chair's answer to a tie at the cut." })
export class DecideCutInput extends RoundInput {
  @Field(() => Int, { description: 'How many couples go on: as many as Cut.fewer or Cut.more holds.' })
  take!: number;
}

@InputType({ description: 'A round and a ruling on it.' })
export class AnnulRoundInput extends RoundInput {
  @Field(() => String, { description: 'Why; three letters or more.' })
  reason!: string;
}

@InputType({ description: 'A judge who is lost.' })
export class TakeJudgeOutInput extends AnnulRoundInput {
  @Field(() => String, { description: "The judge's code." })
  code!: string;
}

@InputType({ description: 'A judge who took the place of another.' })
export class SwapJudgeInput extends TakeJudgeOutInput {
  @Field(() => String, { description: 'The code of the judge who came.' })
  by!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The first dance that they marked, counted from 0; 0 if left out.',
  })
  fromDance?: number | null;
}

@InputType({ description: 'A place that couples share in the result of a final.' })
export class TieInput extends AnnulRoundInput {
  @Field(() => Float, { description: 'The place, such as 2.5.' })
  place!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Which dance a re-dance repeats, counted from 0; the first one if left out.',
  })
  dance?: number | null;
}

@Resolver(() => Round)
export class RoundsResolver {
  @FieldResolver(() => Cut, {
    nullable: true,
    description: 'Who goes on; null in a final, or while a card is missing.',
  })
  cut(@Root() round: TypedRound): Cut | null {
    return readCut(round);
  }

  @Mutation(() => MarkingQueue, {
    description:
      'Says in which rounds a contest is danced. CONFLICT where a round with cards would change, or a person dances in the heat of a later round.',
  })
  async planRounds(
    @Arg('input', () => PlanRoundsInput, { description: 'The contest and its rounds.' })
    input: PlanRoundsInput,
    @Ctx() context: Context,
  ): Promise<MarkingQueue> {
    return readMarkingQueue(context.db, await planRounds(context.db, currentUser(context), input));
  }

  @Mutation(() => Round, {
    description:
      'Answers a tie at the cut: the couples above it go on, or those with it too. Only for the chair and organisers.',
  })
  decideCut(
    @Arg('input', () => DecideCutInput, { description: 'The round and the answer.' }) input: DecideCutInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return decideCut(context.db, currentUser(context), input);
  }

  @Mutation(() => MarkingQueue, {
    description:
      'Annuls a round: its cards no longer count, and cards of a second attempt can be typed. Only for the chair and organisers.',
  })
  async annulRound(
    @Arg('input', () => AnnulRoundInput, { description: 'The round and why.' }) input: AnnulRoundInput,
    @Ctx() context: Context,
  ): Promise<MarkingQueue> {
    return readMarkingQueue(context.db, await annulRound(context.db, currentUser(context), input));
  }

  @Mutation(() => Round, {
    description:
      'Takes a judge out of all dances of a round: the cards no longer count. CONFLICT for the last judge or a released result. Only for the chair and organisers.',
  })
  takeJudgeOut(
    @Arg('input', () => TakeJudgeOutInput, { description: 'The round, the judge and why.' })
    input: TakeJudgeOutInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return takeJudgeOut(context.db, currentUser(context), input);
  }

  @Mutation(() => Round, {
    description:
      'Puts a judge in the place of another from a dance on; cards of the dances before count. Only for the chair and organisers.',
  })
  swapJudge(
    @Arg('input', () => SwapJudgeInput, { description: 'The round, both judges and why.' })
    input: SwapJudgeInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return swapJudge(context.db, currentUser(context), input);
  }

  @Mutation(() => Round, {
    description:
      'Says that couples share a place; a re-dance without cards is no longer wanted. Only for the chair and organisers.',
  })
  sharePlace(
    @Arg('input', () => TieInput, { description: 'The round, the place and why.' }) input: TieInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return ruleOnTie(context.db, currentUser(context), input, 'SHARE');
  }

  @Mutation(() => Round, {
    description:
      'Orders one more dance of couples that share a place: its cards put them in order. Only for the chair and organisers.',
  })
  orderRedance(
    @Arg('input', () => TieInput, { description: 'The round, the place and why.' }) input: TieInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return ruleOnTie(context.db, currentUser(context), input, 'REDANCE');
  }
}
