import { Arg, Field, ID, InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
import { makingOf } from '../input/inputOf.ts';
import { DateTime } from '../input/scalars.ts';
import { Schedule } from './schedule.entity.ts';
import { newScheduleInput } from './schedule.service.ts';

export const OfSchedule = () => Arg('scheduleId', () => ID, { description: 'The schedule.' });

@InputType({ description: 'Names the schedule that a command works on.' })
export class ScheduleInput {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;
}

/** A button press on a device; may arrive late or twice. */
@InputType()
export abstract class PressInput extends ScheduleInput {
  @Field(() => DateTime, { nullable: true, description: "Time of the press by the device's clock." })
  pressedAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key of up to 200 characters: a repeated call changes nothing.',
  })
  clientKey?: string | null;
}

@InputType({ description: 'Names the command to stop.' })
export class StopCommandInput extends ScheduleInput {
  @Field(() => DateTime, {
    nullable: true,
    description: 'The moment at which the one that is meant began: another one is not stopped in its place.',
  })
  startedAt?: Date | null;
}

@InputType({ description: 'Names the action to undo.' })
export class UndoCommandInput {
  @Field(() => ID, { description: 'Its line of the log.' })
  logEntryId!: string;
}

@InputType({ description: 'A new schedule.' })
export class CreateScheduleInput extends makingOf(Schedule, newScheduleInput, {
  eventId: 'The event that it is for.',
  copyOfId: 'A schedule of the event to copy, with its sections, heats and assignments; empty if left out.',
  maxCouples: 'Most couples in one heat: 1 to 999; 8 when left out.',
  levelRange: 'Most level steps between the couples of one heat: 0 to 99; null for any.',
  fillMode: 'Runs or rest; runs when left out.',
  keepContests: 'Whether contests share a heat; true if omitted.',
}) {}

@InputType({ description: 'Changes of a schedule; what is left out stays.' })
export class UpdateScheduleInput extends changesOf(CreateScheduleInput, 'schedule', {
  without: ['eventId', 'copyOfId'],
  words: {
    maxCouples: 'Most couples in one heat: 1 to 999.',
    fillMode: 'Runs or rest.',
    keepContests: 'Whether contests share a heat.',
  },
}) {}
