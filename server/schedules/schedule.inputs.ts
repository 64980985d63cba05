import { Field, ID, InputType, Int } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
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
export class UpdateScheduleInput extends changesOf(CreateScheduleInput, 'schedule', {
  without: ['eventId'],
  words: { maxCouples: 'Most couples in one heat: 1 to 999.', fillMode: 'Runs or rest.' },
}) {}
