import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { maySeeMarks } from '../access.ts';
import { mergeContests } from '../merges/merge.service.ts';
import { readContestsToPlan } from './contestsToPlan.reader.ts';
import { MarkingQueue, RoundKindEnum } from './marking.ts';
import { readMarkingQueue } from './markingQueue.reader.ts';
import type { RoundKind } from './round.entity.ts';

@ObjectType({ description: 'A planned round of a contest.' })
export class RoundToDance {
  @Field(() => RoundKindEnum, { description: 'What its judges do.' })
  kind!: RoundKind;

  @Field(() => Int, { nullable: true, description: 'As in MarkedContest.' })
  asked!: number | null;

  @Field(() => Boolean, { description: 'True where scores leave out the highest and the lowest.' })
  trims!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Printed number of its heat; null for the first round, which is danced where its couples are.',
  })
  heat!: string | null;
}

@ObjectType({ description: 'A contest that another one can be merged into.' })
export class MergeChoice {
  @Field(() => ID, { description: 'As in Contest.id.' })
  id!: string;

  @Field(() => String, { description: 'As an announcer reads it.' })
  name!: string;

  @Field(() => String, { description: 'Printed number of the last heat of its first round.' })
  heat!: string;
}

@InputType({ description: 'A contest and the one with which its couples are judged.' })
export class MergeContestsInput {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;

  @Field(() => ID, { description: 'The contest, as in Contest.id.' })
  contestId!: string;

  @Field(() => ID, { nullable: true, description: 'Another contest of its dance; null to separate them.' })
  intoContestId?: string | null;
}

@ObjectType({ description: 'A contest whose rounds can be planned.' })
export class ContestToPlan {
  @Field(() => ID, { description: 'As in Contest.id.' })
  id!: string;

  @Field(() => String, { description: 'As an announcer reads it.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Printed number of the last heat of its first round; null while none of its couples has one.',
  })
  heat!: string | null;

  @Field(() => ID, { nullable: true, description: 'That heat.' })
  heatId!: number | null;

  @Field(() => Int, { description: 'Number of couples.' })
  coupleCount!: number;

  @Field(() => Boolean, { description: 'True once that heat has been danced.' })
  isDanced!: boolean;

  @Field(() => Boolean, {
    description: 'True with more couples than a final takes, until its rounds are planned.',
  })
  needsPlan!: boolean;

  @Field(() => Boolean, { description: 'True while scratches leave it with one couple before it is danced.' })
  isLeftAlone!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the contest with which its couples are judged; null unless it is merged.',
  })
  mergedInto!: string | null;

  @Field(() => [MergeChoice], { description: 'Contests of its dance that it could be merged into.' })
  mergesWith!: MergeChoice[];

  @Field(() => [RoundToDance], { description: 'Its rounds; empty where no one has planned them.' })
  rounds!: RoundToDance[];
}

@Resolver()
export class PlanningResolver {
  @Query(() => [ContestToPlan], {
    description:
      'Contests with more couples than a final takes, those that scratches left alone and those that are planned or merged, or all that a search finds: at most 100, in the order of their heats. Only for scrutineers, the chair and organisers.',
  })
  async contestsToPlan(
    @OfSchedule() id: string,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Words of a name, or the number of a heat.',
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
      'Has the couples of a contest judged with those of another one of its dance; both keep their titles. CONFLICT once one of them has been danced. Only for the chair and organisers.',
  })
  async mergeContests(
    @Arg('input', () => MergeContestsInput, { description: 'The contest and the other one.' })
    input: MergeContestsInput,
    @Ctx() context: Context,
  ): Promise<MarkingQueue> {
    return readMarkingQueue(context.db, await mergeContests(context.db, currentUser(context), input));
  }
}
