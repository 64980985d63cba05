import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { maySeeMarks } from '../access.ts';
import type { RoundKind } from '../fold/round.ts';
import { OF_CONTEST } from '../results.inputs.ts';
import { MarkingQueue, RoundKindEnum } from '../rounds/marking.ts';
import { readMarkingQueue } from '../rounds/markingQueue.reader.ts';
import { readContestsToPlan } from './contestsToPlan.reader.ts';
import { mergeContests, mergeInput } from './merge.service.ts';
import { planInput, plannedRoundInput, planRounds } from './planRounds.service.ts';

@ObjectType({ description: 'A planned round of a contest.' })
export class RoundToDance {
  @Field(() => RoundKindEnum, { description: 'How it is judged.' })
  kind!: RoundKind;

  @Field(() => Int, { nullable: true, description: 'Same as MarkedContest.asked.' })
  asked!: number | null;

  @Field(() => Boolean, { description: 'True if mean scores drop the highest and the lowest.' })
  trims!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Printed number of the heat; null for the first round, danced in its couples' heats.",
  })
  heat!: string | null;
}

@ObjectType({ description: 'A contest to merge another one into.' })
export class MergeChoice {
  @Field(() => ID, { description: 'As in Contest.id.' })
  id!: string;

  @Field(() => String, { description: 'Name as announced.' })
  name!: string;

  @Field(() => String, { description: 'Printed number of the last heat of its first round.' })
  heat!: string;
}

@InputType({ description: 'A contest and the contest to judge it with.' })
export class MergeContestsInput extends inputOfRule(mergeInput, {
  ...OF_CONTEST,
  intoContestId: { type: ID, description: 'Another contest of the same dance; null to separate it.' },
}) {}

@ObjectType({ description: 'A contest whose rounds can be planned.' })
export class ContestToPlan {
  @Field(() => ID, { description: 'As in Contest.id.' })
  id!: string;

  @Field(() => String, { description: 'Name as announced.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Printed number of the last heat of its first round; null while none of its couples has a heat.',
  })
  heat!: string | null;

  @Field(() => ID, { nullable: true, description: 'That heat.' })
  heatId!: number | null;

  @Field(() => Int, { description: 'Number of couples.' })
  coupleCount!: number;

  @Field(() => Boolean, { description: 'True once that heat has been danced.' })
  isDanced!: boolean;

  @Field(() => Boolean, {
    description: 'True if it has more couples than a final takes and is not planned.',
  })
  needsPlan!: boolean;

  @Field(() => Boolean, { description: 'True if scratches left it with one couple before it is danced.' })
  isLeftAlone!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the contest it is judged with; null unless it is merged.',
  })
  mergedInto!: string | null;

  @Field(() => [MergeChoice], { description: 'Contests of the same dance that it can be merged into.' })
  mergesWith!: MergeChoice[];

  @Field(() => [RoundToDance], { description: 'Planned rounds; empty if it is not planned.' })
  rounds!: RoundToDance[];
}

@InputType({ description: 'A planned round of a contest.' })
export class PlannedRoundInput extends inputOfRule(plannedRoundInput, {
  asked: 'Number of couples each judge calls back; leave out for the final, which is the last round.',
  heatId: 'Heat of a later round; leave out for the first round.',
}) {}

@InputType({ description: 'The rounds of a contest.' })
export class PlanRoundsInput extends inputOfRule(planInput, {
  ...OF_CONTEST,
  rounds: { type: PlannedRoundInput, description: '1 to 6 rounds; a single one is a straight final.' },
  isScored: 'True scores each couple from 0 to 100 on its own, without places.',
  trims: 'True drops the highest and the lowest score if four or more judges score.',
}) {}

@Resolver()
export class PlanningResolver {
  @Query(() => [ContestToPlan], {
    description:
      'Contests with more couples than a final takes, reduced to one couple by scratches, planned or merged; or all that match a search. At most 100, by heat. Only for scrutineers, the chair and organisers.',
  })
  async contestsToPlan(
    @OfSchedule() id: string,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of a name, or a heat number.',
    })
    search: string | null,
    @Ctx() context: Context,
  ): Promise<ContestToPlan[]> {
    const scheduleId = idOf(id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    await scheduleLoaders(context).schedule.load(scheduleId);
    return readContestsToPlan(context.db, scheduleId, search ?? '');
  }

  @Mutation(() => MarkingQueue, {
    description:
      'Merges a contest into another of the same dance, so their couples are judged together; both keep their titles. CONFLICT once one of them has been danced. Only for the chair and organisers.',
  })
  async mergeContests(
    @Arg('input', () => MergeContestsInput, { description: 'Both contests.' })
    input: MergeContestsInput,
    @Ctx() context: Context,
  ): Promise<MarkingQueue> {
    return readMarkingQueue(context.db, await mergeContests(context.db, currentUser(context), input));
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
}
