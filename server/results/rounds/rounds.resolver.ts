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

const POSITIONS = 'positions in Round.couples, from 0';

@ObjectType({ description: 'The cut of a recall round.' })
export class Cut {
  @Field(() => [Int], {
    description: 'Callback marks of each couple in all dances, in the order of Round.couples.',
  })
  totals!: number[];

  @Field(() => String, {
    nullable: true,
    description: 'Question to the chair if the cut falls in a tie; null without a tie.',
  })
  question!: string | null;

  @Field(() => [Int], {
    nullable: true,
    description: `Couples above the tie, as ${POSITIONS}; null if there are none.`,
  })
  fewer!: number[] | null;

  @Field(() => [Int], {
    nullable: true,
    description: `Couples down to and including the tie, as ${POSITIONS}; null without a tie.`,
  })
  more!: number[] | null;

  @Field(() => [Int], {
    nullable: true,
    description: `Recalled couples, as ${POSITIONS}; null until the chair has decided.`,
  })
  recalled!: number[] | null;
}

@InputType({ description: 'A planned round of a contest.' })
export class PlannedRoundInput {
  @Field(() => Int, {
    nullable: true,
    description: 'Number of couples each judge calls back; leave out for the final, which is the last round.',
  })
  asked?: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Heat of a later round; leave out for the first round.',
  })
  heatId?: string | null;
}

@InputType({ description: 'The rounds of a contest.' })
export class PlanRoundsInput extends ScheduleInput {
  @Field(() => ID, { description: 'The contest, as in Contest.id.' })
  contestId!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True scores each couple from 0 to 100 on its own, without places.',
  })
  isScored?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True drops the highest and the lowest score if four or more judges score.',
  })
  trims?: boolean | null;

  @Field(() => [PlannedRoundInput], { description: '1 to 6 rounds; a single one is a straight final.' })
  rounds!: PlannedRoundInput[];
}

@InputType({ description: "The chair's decision on a tie at the cut." })
export class DecideCutInput extends RoundInput {
  @Field(() => Int, { description: 'Number of couples to recall: the length of Cut.fewer or Cut.more.' })
  take!: number;
}

@InputType({ description: 'A round and a ruling on it.' })
export class AnnulRoundInput extends RoundInput {
  @Field(() => String, { description: 'Reason, at least three characters.' })
  reason!: string;
}

@InputType({ description: 'A judge to take out of a round.' })
export class TakeJudgeOutInput extends AnnulRoundInput {
  @Field(() => String, { description: "The judge's code." })
  code!: string;
}

@InputType({ description: 'A judge and the replacement.' })
export class SwapJudgeInput extends TakeJudgeOutInput {
  @Field(() => String, { description: 'Code of the replacement judge.' })
  by!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'First dance the replacement marks, from 0; defaults to 0.',
  })
  fromDance?: number | null;
}

@InputType({ description: 'A place shared by couples in a final.' })
export class TieInput extends AnnulRoundInput {
  @Field(() => Float, { description: 'The place, such as 2.5.' })
  place!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Index of the dance to repeat in a re-dance, from 0; defaults to 0.',
  })
  dance?: number | null;
}

@Resolver(() => Round)
export class RoundsResolver {
  @FieldResolver(() => Cut, {
    nullable: true,
    description: 'The cut of a recall; null in other rounds and while a card is missing.',
  })
  cut(@Root() round: TypedRound): Cut | null {
    return readCut(round);
  }

  @Mutation(() => MarkingQueue, {
    description:
      'Plans the rounds of a contest. CONFLICT if a round with cards would change, or a person already dances in the heat of a later round.',
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
      'Decides a tie at the cut: recalls the couples above it, or those in it too. Only for the chair and organisers.',
  })
  decideCut(
    @Arg('input', () => DecideCutInput, { description: 'The round and the number of couples.' })
    input: DecideCutInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return decideCut(context.db, currentUser(context), input);
  }

  @Mutation(() => MarkingQueue, {
    description:
      'Annuls a round: its cards no longer count, and a second attempt can be typed. Only for the chair and organisers.',
  })
  async annulRound(
    @Arg('input', () => AnnulRoundInput, { description: 'The round and why.' }) input: AnnulRoundInput,
    @Ctx() context: Context,
  ): Promise<MarkingQueue> {
    return readMarkingQueue(context.db, await annulRound(context.db, currentUser(context), input));
  }

  @Mutation(() => Round, {
    description:
      'Takes a judge out of all dances of a round; their cards no longer count. CONFLICT for the last judge or a released result. Only for the chair and organisers.',
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
      'Replaces a judge from a dance on; cards for earlier dances count. Only for the chair and organisers.',
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
      'Rules that couples share a place, which cancels a re-dance without cards. Only for the chair and organisers.',
  })
  sharePlace(
    @Arg('input', () => TieInput, { description: 'The round, the place and why.' }) input: TieInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return ruleOnTie(context.db, currentUser(context), input, 'SHARE');
  }

  @Mutation(() => Round, {
    description: 'Orders a re-dance of couples that share a place. Only for the chair and organisers.',
  })
  orderRedance(
    @Arg('input', () => TieInput, { description: 'The round, the place and why.' }) input: TieInput,
    @Ctx() context: Context,
  ): Promise<Round> {
    return ruleOnTie(context.db, currentUser(context), input, 'REDANCE');
  }
}
