import { Field, ID, InputType, Int } from 'type-graphql';
import { ScheduleInput } from '../schedule.inputs.ts';
import { type ProgramGoal, ProgramGoalEnum } from './programPlan.entity.ts';

@InputType({ description: 'What to plan.' })
export class PlanProgramInput extends ScheduleInput {
  @Field(() => ProgramGoalEnum, { defaultValue: 'FRAME', description: 'What the program is to be.' })
  goal!: ProgramGoal;

  @Field(() => Int, {
    nullable: true,
    description: "Most level steps in one heat: 0 to 99; null for any, the schedule's when left out.",
  })
  levelRange?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether contests share a heat; the schedule's setting if omitted.",
  })
  keepContests?: boolean | null;

  @Field(() => String, {
    nullable: true,
    defaultValue: 'A',
    description: 'A letter from A to Z: each gives another program, the same letter always the same.',
  })
  variant?: string;
}

@InputType({ description: 'Which plan to apply.' })
export class ApplyProgramInput {
  @Field(() => ID, { description: 'The plan.' })
  planId!: string;
}
