import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { OF_SCHEDULE, OfSchedule } from '../../schedules/schedule.inputs.ts';
import {
  judgeInput,
  panelInput,
  readJudges,
  readPanelPlan,
  readPanels,
  setJudge,
  setPanel,
} from './panels.service.ts';

@ObjectType({ description: 'A judge of an event.' })
export class Judge {
  @Field(() => ID, { description: 'Identifies the judge.' })
  id!: number;

  @Field(() => String, { description: 'Letter or number on the cards.' })
  code!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;
}

@ObjectType({ description: 'The judges of a floor from one heat until its next panel.' })
export class Panel {
  @Field(() => ID, { description: 'Its first heat.' })
  fromHeatId!: number;

  @Field(() => String, { description: 'Printed number of its first heat.' })
  fromHeat!: string;

  @Field(() => String, { description: 'Name of the floor; empty if the sections name none.' })
  floor!: string;

  @Field(() => [Judge], { description: 'Judges by seat.' })
  judges!: Judge[];
}

@InputType({ description: 'A judge, identified by the code.' })
export class SetJudgeInput extends inputOfRule(judgeInput, {
  scheduleId: 'A schedule of the event.',
  code: 'A letter other than I, O, U and X, or a number from 01 to 41.',
  name: 'Name.',
}) {}

@InputType({ description: 'The judges of a floor from a heat on.' })
export class SetPanelInput extends inputOfRule(panelInput, {
  ...OF_SCHEDULE,
  fromHeatId: 'The first heat of the panel.',
  judgeIds: 'Judges by seat.',
  allowsEven: 'Allows an even number of judges.',
}) {}

@ObjectType({ description: 'Consecutive heats of one judge.' })
export class JudgeDuty {
  @Field(() => String, { description: "The judge's code." })
  code!: string;

  @Field(() => String, { description: 'Printed number of the first heat.' })
  fromHeat!: string;

  @Field(() => String, { description: 'Printed number of the last heat.' })
  toHeat!: string;

  @Field(() => String, { description: 'Name of the floor; empty if the sections name none.' })
  floor!: string;

  @Field(() => DateTime, { nullable: true, description: 'Planned start; null for heats without a time.' })
  startsAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Planned end; null for heats without a time.' })
  endsAt!: Date | null;

  @Field(() => Int, { description: 'Number of heats.' })
  heatCount!: number;

  @Field(() => Int, { description: 'Number of judges on the panel.' })
  panelSize!: number;
}

@ObjectType({ description: 'Duties of the judges, with warnings.' })
export class PanelPlan {
  @Field(() => [JudgeDuty], { description: 'Duties by judge, then by time.' })
  duties!: JudgeDuty[];

  @Field(() => [String], {
    description:
      'Problems to settle: more than two hours without a break, an even panel, a judge who dances in the heat.',
  })
  warnings!: string[];
}

@Resolver()
export class PanelsResolver {
  @Query(() => PanelPlan, {
    description: 'Duties of the judges by the panels of a schedule, with problems to settle.',
  })
  panelPlan(@OfSchedule() scheduleId: string, @Ctx() context: Context): Promise<PanelPlan> {
    currentUser(context);
    return readPanelPlan(context, idOf(scheduleId));
  }

  @Query(() => [Judge], { description: "Judges of the schedule's event, by code." })
  judges(@OfSchedule() scheduleId: string, @Ctx() context: Context): Promise<Judge[]> {
    currentUser(context);
    return readJudges(context.db, idOf(scheduleId));
  }

  @Query(() => [Panel], { description: 'Panels of a schedule, by floor and heat.' })
  panels(@OfSchedule() scheduleId: string, @Ctx() context: Context): Promise<Panel[]> {
    currentUser(context);
    return readPanels(context.db, idOf(scheduleId));
  }

  @Mutation(() => [Judge], {
    description: 'Adds a judge, or renames the judge with this code. Returns all judges.',
  })
  setJudge(
    @Arg('input', () => SetJudgeInput, { description: 'The judge.' }) input: SetJudgeInput,
    @Ctx() context: Context,
  ): Promise<Judge[]> {
    return setJudge(context.db, currentUser(context), input);
  }

  @Mutation(() => [Panel], {
    description:
      'Sets the judges of a floor from a heat on. Rounds with typed cards keep their judges. Returns all panels. CONFLICT if a judge is on two floors at once or parts of a contest have different panels.',
  })
  setPanel(
    @Arg('input', () => SetPanelInput, { description: 'The heat and the judges.' }) input: SetPanelInput,
    @Ctx() context: Context,
  ): Promise<Panel[]> {
    return setPanel(context.db, currentUser(context), input);
  }
}
