import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { maySeeMarks } from '../access.ts';
import { readContestsToPlan } from './contestsToPlan.reader.ts';
import { RoundKindEnum } from './marking.ts';
import type { RoundKind } from './round.entity.ts';

@ObjectType({ description: 'A planned round of a contest.', simpleResolvers: true })
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

@ObjectType({ description: 'A contest whose rounds can be planned.', simpleResolvers: true })
export class ContestToPlan {
  @Field(() => ID, { description: 'As in Contest.id.' })
  id!: string;

  @Field(() => String, { description: 'As an announcer reads it.' })
  name!: string;

  @Field(() => String, { description: 'Printed number of the last heat of its first round.' })
  heat!: string;

  @Field(() => ID, { description: 'That heat.' })
  heatId!: number;

  @Field(() => Int, { description: 'Number of couples.' })
  coupleCount!: number;

  @Field(() => Boolean, { description: 'True once that heat has been danced.' })
  isDanced!: boolean;

  @Field(() => Boolean, {
    description: 'True with more couples than a final takes, until its rounds are planned.',
  })
  needsPlan!: boolean;

  @Field(() => [RoundToDance], { description: 'Its rounds; empty where no one has planned them.' })
  rounds!: RoundToDance[];
}

@Resolver()
export class PlanningResolver {
  @Query(() => [ContestToPlan], {
    description:
      'Contests with more couples than a final takes and those that are planned, or all that a search finds: at most 100, in the order of their heats. Only for scrutineers, the chair and organisers.',
  })
  async contestsToPlan(
    @Arg('scheduleId', () => ID, { description: 'The schedule.' }) id: string,
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
}
