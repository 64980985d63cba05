import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';

export const ProgramGoalEnum = { FRAME: 'FRAME', FEWEST: 'FEWEST', WHOLE: 'WHOLE' } as const;
export type ProgramGoal = keyof typeof ProgramGoalEnum;
registerEnumType(ProgramGoalEnum, {
  name: 'ProgramGoal',
  description: 'What a program is to be.',
  valuesConfig: {
    FRAME: { description: 'Fills the heats that the sections can hold.' },
    FEWEST: { description: 'Takes the fewest heats.' },
    WHOLE: { description: 'Takes the fewest heats that keep blocks whole.' },
  },
});

@InputType({ description: 'What to plan.' })
export class PlanProgramInput {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;

  @Field(() => ProgramGoalEnum, { defaultValue: 'FRAME', description: 'What the program is to be.' })
  goal!: ProgramGoal;

  @Field(() => Int, {
    nullable: true,
    description: "Most level steps in one heat: 0 to 99; null for any, the schedule's when left out.",
  })
  levelRange?: number | null;

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

/** A planned program with its figures; what belongs to others is read when asked for (program.resolver.ts). */
@ObjectType({ description: 'A whole program, planned but not applied.', simpleResolvers: true })
export class ProgramPlan {
  @Field(() => ID, { description: 'Identifies the plan.' })
  id!: number;

  scheduleId!: number;

  @Field(() => ProgramGoalEnum, { description: 'What it was to be.' })
  goal!: ProgramGoal;

  @Field(() => Int, { nullable: true, description: 'Most level steps in one heat; null for any.' })
  levelRange!: number | null;

  @Field(() => String, { description: 'Its letter.' })
  variant!: string;

  @Field(() => Int, { description: 'How many heats it has.' })
  heats!: number;

  @Field(() => Int, { description: 'Rows that have a heat in it.' })
  assigned!: number;

  @Field(() => Int, { description: 'Rows that have none.' })
  unassigned!: number;

  @Field(() => Int, { description: 'Fewest heats that any program of these rows needs.' })
  bound!: number;

  @Field(() => Boolean, { description: 'True where no filling of its heats assigns more rows.' })
  isProven!: boolean;

  @Field(() => Int, { description: 'How long planning took.' })
  milliseconds!: number;

  @Field(() => DateTime, { description: 'When it was planned.' })
  createdAt!: Date;

  fingerprint!: string;
}
