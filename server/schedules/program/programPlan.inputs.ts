import { Field, ID, InputType, Int } from 'type-graphql';
import { ScheduleInput } from '../schedule.inputs.ts';
import { type ProgramGoal, ProgramGoalEnum } from './programPlan.entity.ts';

@InputType({ description: 'What to plan.' })
export class PlanProgramInput extends ScheduleInput {
  @Field(() => ProgramGoalEnum, { defaultValue: 'FRAME', description: 'Goal of the program.' })
  goal!: ProgramGoal;

  @Field(() => Int, {
    nullable: true,
    description:
      "Maximum number of level steps in a heat, 0 to 99; null for any; the schedule's setting if omitted.",
  })
  levelRange?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "True to keep each contest in one heat where possible; the schedule's setting if omitted.",
  })
  keepContests?: boolean | null;

  @Field(() => String, {
    nullable: true,
    defaultValue: 'A',
    description: 'A letter from A to Z. Each letter gives a different program, always the same one.',
  })
  variant?: string;
}

@InputType({ description: 'The plan to apply.' })
export class ApplyProgramInput {
  @Field(() => ID, { description: 'The plan.' })
  planId!: string;
}
