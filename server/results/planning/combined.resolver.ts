import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { OF_SCHEDULE, OfSchedule } from '../../schedules/schedule.inputs.ts';
import { maySeeMarks } from '../access.ts';
import { type ReadCombined, readCombinedContests } from '../combined/combined.reader.ts';
import type { MarkingState } from '../fold/progress.ts';
import { MarkingStateEnum } from '../rounds/marking.ts';
import {
  approveCombined,
  combineContests,
  combinedInput,
  combineInput,
  separateContests,
} from './combined.service.ts';

@ObjectType({ description: 'A contest that counts in a combined contest.' })
export class CombinedMember {
  @Field(() => ID, { description: 'As in Contest.id.' })
  contestId!: string;

  @Field(() => String, { description: 'As an announcer reads it.' })
  name!: string;

  @Field(() => MarkingStateEnum, {
    nullable: true,
    description: 'Progress of the contest; null before it has been danced.',
  })
  state!: MarkingState | null;
}

@ObjectType({ description: 'A couple of a combined contest.' })
export class CombinedCouple {
  @Field(() => String, { description: 'Back number; empty if it has none.' })
  number!: string;

  @Field(() => String, { description: 'Names of the couple, the student first.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Place, such as "1" or "2.5"; null unless it has a place in every contest.',
  })
  place!: string | null;

  @Field(() => Int, { nullable: true, description: 'The highest rule applied, 9 to 11.' })
  rule!: number | null;

  @Field(() => String, { nullable: true, description: 'Why it has its place.' })
  sentence!: string | null;

  @Field(() => [String], { nullable: 'items', description: 'Place in each contest; null where it has none.' })
  places!: (string | null)[];

  @Field(() => String, { nullable: true, description: 'Sum of those places.' })
  total!: string | null;

  @Field(() => Boolean, {
    description:
      'True if couples share a place because the panels differ in size. The chair can order a re-dance.',
  })
  isUndecided!: boolean;
}

@ObjectType({ description: 'A contest made from the places in several others.' })
export class CombinedContest {
  @Field(() => ID, { description: 'Identifies the combined contest.' })
  id!: number;

  @Field(() => ID, { description: 'Its id in MarkingQueue.' })
  contestId!: string;

  @Field(() => String, { description: 'Name of the combined contest.' })
  name!: string;

  @Field(() => [CombinedMember], { description: 'The contests that count, in order.' })
  members!: CombinedMember[];

  @Field(() => [CombinedCouple], {
    description: 'Couples by place, from the latest results; empty until all its contests are released.',
  })
  couples!: CombinedCouple[];

  @Field(() => MarkingStateEnum, {
    nullable: true,
    description: 'Progress of its result; null until all its contests are released.',
  })
  state!: MarkingState | null;
}

@InputType({ description: 'Contests to combine.' })
export class CombineContestsInput extends inputOfRule(combineInput, {
  ...OF_SCHEDULE,
  name: 'Name; an existing combined contest with this name gets these contests.',
  contestIds: { type: ID, description: '2 to 20 contests, as in Contest.id.' },
}) {}

@InputType({ description: 'A combined contest.' })
export class CombinedContestInput extends inputOfRule(combinedInput, {
  ...OF_SCHEDULE,
  combinedId: 'The combined contest.',
}) {}

const toCombinedContest = (combined: ReadCombined): CombinedContest => ({
  ...combined,
  couples: combined.couples.map(({ place2, places2, total2, ...couple }) => ({
    ...couple,
    place: text(place2),
    places: places2.map(text),
    total: text(total2),
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
    return (await readCombinedContests(context.db, scheduleId)).map(toCombinedContest);
  }

  @Mutation(() => [CombinedContest], {
    description:
      'Combines contests into one, or changes the contests of a combined one. Returns all. CONFLICT if its result is released.',
  })
  async combineContests(
    @Arg('input', () => CombineContestsInput, { description: 'A name and the contests.' })
    input: CombineContestsInput,
    @Ctx() context: Context,
  ): Promise<CombinedContest[]> {
    const scheduleId = await combineContests(context.db, currentUser(context), input);
    return (await readCombinedContests(context.db, scheduleId)).map(toCombinedContest);
  }

  @Mutation(() => [CombinedContest], {
    description: 'Deletes a combined contest. Returns the others. CONFLICT if its result is released.',
  })
  async separateContests(
    @Arg('input', () => CombinedContestInput, { description: 'The combined contest.' })
    input: CombinedContestInput,
    @Ctx() context: Context,
  ): Promise<CombinedContest[]> {
    const scheduleId = await separateContests(context.db, currentUser(context), input);
    return (await readCombinedContests(context.db, scheduleId)).map(toCombinedContest);
  }

  @Mutation(() => [CombinedContest], {
    description:
      'Approves the places of a combined contest; approve again after one of its contests was corrected. Returns all. CONFLICT while one is not released.',
  })
  async approveCombined(
    @Arg('input', () => CombinedContestInput, { description: 'The combined contest.' })
    input: CombinedContestInput,
    @Ctx() context: Context,
  ): Promise<CombinedContest[]> {
    const scheduleId = await approveCombined(context.db, currentUser(context), input);
    return (await readCombinedContests(context.db, scheduleId)).map(toCombinedContest);
  }
}
