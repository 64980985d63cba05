import { Arg, Field, ID, InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
import { creationInputOf } from '../input/inputOf.ts';
import { DateTime } from '../input/scalars.ts';
import { Schedule } from './schedule.entity.ts';
import { newScheduleInput } from './schedule.service.ts';

export const OfSchedule = () => Arg('scheduleId', () => ID, { description: 'The schedule.' });

@InputType({ description: 'A schedule.' })
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

@InputType({ description: 'The command to stop.' })
export class StopCommandInput extends ScheduleInput {
  @Field(() => DateTime, {
    nullable: true,
    description: '`startedAt` of the command. CONFLICT if another one is running.',
  })
  startedAt?: Date | null;
}

@InputType({ description: 'The action to undo.' })
export class UndoCommandInput {
  @Field(() => ID, { description: 'The log line.' })
  logEntryId!: string;
}

@InputType({ description: 'A new schedule.' })
export class CreateScheduleInput extends creationInputOf(Schedule, newScheduleInput, {
  eventId: 'The event.',
  copyOfId:
    'A schedule of the event to copy, with its sections, heats and assignments; omit for an empty schedule.',
  maxCouples: 'Maximum number of couples in a heat, 1 to 999; 8 if omitted.',
  levelRange: 'Maximum number of level steps between the couples of a heat, 0 to 99; null for any.',
  fillMode: 'What filling prefers; RUNS if omitted.',
  keepContests: 'True to keep each contest in one heat where possible; true if omitted.',
}) {}

@InputType({ description: 'Changes to a schedule; omitted fields stay.' })
export class UpdateScheduleInput extends changesOf(CreateScheduleInput, 'schedule', {
  without: ['eventId', 'copyOfId'],
  words: {
    maxCouples: 'Maximum number of couples in a heat, 1 to 999.',
    fillMode: 'What filling prefers.',
    keepContests: 'True to keep each contest in one heat where possible.',
  },
}) {}
