import { Field, ID, InputType, Int } from 'type-graphql';
import { type FillMode, FillModeEnum } from './schedule.entity.ts';

@InputType({ description: 'Names the schedule that a command works on.' })
export class ScheduleInput {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;
}

@InputType({ description: 'A new schedule.' })
export class CreateScheduleInput {
  @Field(() => ID, { description: 'The event that it is for.' })
  eventId!: string;

  @Field(() => String, { description: 'Name of the schedule.' })
  name!: string;

  @Field(() => Int, { nullable: true, description: 'Most couples in one heat: 1 to 999; 8 when left out.' })
  maxCouples?: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Most level steps between the couples of one heat: 0 to 99; null for any.',
  })
  levelRange?: number | null;

  @Field(() => FillModeEnum, { nullable: true, description: 'Runs or rest; runs when left out.' })
  fillMode?: FillMode;
}

@InputType({ description: 'Changes of a schedule; what is left out stays.' })
export class UpdateScheduleInput {
  @Field(() => ID, { description: 'The schedule.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that was read; refused when a newer one exists.',
  })
  version?: number;

  @Field(() => String, { nullable: true, description: 'Name of the schedule.' })
  name?: string;

  @Field(() => Int, { nullable: true, description: 'Most couples in one heat: 1 to 999.' })
  maxCouples?: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Most level steps between the couples of one heat: 0 to 99; null for any.',
  })
  levelRange?: number | null;

  @Field(() => FillModeEnum, { nullable: true, description: 'Runs or rest.' })
  fillMode?: FillMode;
}
