import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { OfSchedule, ScheduleInput } from '../../schedules/schedule.inputs.ts';
import { maySeeMarks } from '../access.ts';
import { type MarkingState, MarkingStateEnum } from '../rounds/marking.ts';
import { type ReadCombined, readCombinedContests } from './combined.reader.ts';
import { approveCombined, combineContests, separateContests } from './combined.service.ts';

@ObjectType({ description: 'A contest whose places count in a combined one.' })
export class CombinedMember {
  @Field(() => ID, { description: 'As in Contest.id.' })
  contestId!: string;

  @Field(() => String, { description: 'As an announcer reads it.' })
  name!: string;

  @Field(() => MarkingStateEnum, {
    nullable: true,
    description: 'How far it is; null before it has been danced.',
  })
  state!: MarkingState | null;
}

@ObjectType({ description: 'A couple of a combined contest.' })
export class CombinedCouple {
  @Field(() => String, { description: 'Back number; empty where none was given.' })
  number!: string;

  @Field(() => String, { description: 'Who dances, the student first.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Place, such as "1" or "2.5"; null for a couple without a place in all contests.',
  })
  place!: string | null;

  @Field(() => Int, { nullable: true, description: 'The highest rule that was applied, 9 to 11.' })
  rule!: number | null;

  @Field(() => String, { nullable: true, description: 'Why it has its place.' })
  sentence!: string | null;

  @Field(() => [String], { nullable: 'items', description: 'Its place in each contest; null without one.' })
  places!: (string | null)[];

  @Field(() => String, { nullable: true, description: 'Sum of those places.' })
  total!: string | null;

  @Field(() => Boolean, {
    description:
      'True where couples share a place because panels of several sizes judged: the chair may have them dance again.',
  })
  isUndecided!: boolean;
}

@ObjectType({ description: 'A contest made of the places in several others.' })
export class CombinedContest {
  @Field(() => ID, { description: 'Identifies the combined contest.' })
  id!: number;

  @Field(() => ID, { description: 'Identifies it among the contests of MarkingQueue.' })
  contestId!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => [CombinedMember], { description: 'The contests that count, in their order.' })
  members!: CombinedMember[];

  @Field(() => [CombinedCouple], {
    description: 'The first place first, by the last results; empty until all its contests are released.',
  })
  couples!: CombinedCouple[];

  @Field(() => MarkingStateEnum, {
    nullable: true,
    description: 'How far it is; null until all its contests are released.',
  })
  state!: MarkingState | null;
}

@InputType({ description: 'Contests whose places make one more.' })
export class CombineContestsInput extends ScheduleInput {
  @Field(() => String, { description: 'A name; the combined contest that has it gets these contests.' })
  name!: string;

  @Field(() => [ID], { description: 'Two to 20 contests, as in Contest.id.' })
  contestIds!: string[];
}

@InputType({ description: 'A combined contest.' })
export class CombinedContestInput extends ScheduleInput {
  @Field(() => ID, { description: 'The combined contest.' })
  combinedId!: string;
}

const told = (combined: ReadCombined): CombinedContest => ({
  ...combined,
  couples: combined.couples.map(({ place2, places2, total2, ...couple }) => ({
    ...{ ...couple, place: text(place2), places: places2.map(text), total: text(total2) },
  })),
});

const text = (doubled: number | null): string | null => (doubled === null ? null : String(doubled / 2));

@Resolver()
export class CombinedResolver {
  @Query(() => [CombinedContest], {
    description:
      'The combined contests of a schedule, by name. Only for scrutineers, the chair and organisers.',
  })
  async combinedContests(@OfSchedule() id: string, @Ctx() context: Context): Promise<CombinedContest[]> {
    const scheduleId = idOf(id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    return (await readCombinedContests(context.db, scheduleId)).map(told);
  }

  @Mutation(() => [CombinedContest], {
    description:
      'Makes one more contest of the places in several, or changes which. Returns all. CONFLICT if its result is released.',
  })
  async combineContests(
    @Arg('input', () => CombineContestsInput, { description: 'A name and the contests.' })
    input: CombineContestsInput,
    @Ctx() context: Context,
  ): Promise<CombinedContest[]> {
    const scheduleId = await combineContests(context.db, currentUser(context), input);
    return (await readCombinedContests(context.db, scheduleId)).map(told);
  }

  @Mutation(() => [CombinedContest], {
    description: 'Undoes a combined contest. Returns the others. CONFLICT if its result is released.',
  })
  async separateContests(
    @Arg('input', () => CombinedContestInput, { description: 'The combined contest.' })
    input: CombinedContestInput,
    @Ctx() context: Context,
  ): Promise<CombinedContest[]> {
    const scheduleId = await separateContests(context.db, currentUser(context), input);
    return (await readCombinedContests(context.db, scheduleId)).map(told);
  }

  @Mutation(() => [CombinedContest], {
    description:
      'Approves the places of a combined contest, again after one of its contests was corrected. Returns all. CONFLICT while one is not released.',
  })
  async approveCombined(
    @Arg('input', () => CombinedContestInput, { description: 'The combined contest.' })
    input: CombinedContestInput,
    @Ctx() context: Context,
  ): Promise<CombinedContest[]> {
    const scheduleId = await approveCombined(context.db, currentUser(context), input);
    return (await readCombinedContests(context.db, scheduleId)).map(told);
  }
}
