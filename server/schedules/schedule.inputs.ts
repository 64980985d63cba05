import { InputType } from 'type-graphql';
import { z } from 'zod';
import { idArg } from '../auth/reads.ts';
import { changesOf } from '../input/changesOf.ts';
import { creationInputOf, inputOfRule } from '../input/inputOf.ts';
import { field } from '../input/objectOf.ts';
import { pressFields } from '../input/validation.ts';
import { Schedule } from './schedule.entity.ts';
import { newScheduleInput, rowsInputOf, scheduleInput } from './schedule.service.ts';

export const OF_SCHEDULE = { scheduleId: 'The schedule.' };

/** Arguments of queries about a schedule, and about one of its floors. */
export const ONE_SCHEDULE = { scheduleId: idArg(OF_SCHEDULE.scheduleId) };
export const ONE_FLOOR = { ...ONE_SCHEDULE, floor: field(String, 'Name of the floor.') };

@InputType({ description: 'A schedule.' })
export class ScheduleInput extends inputOfRule(scheduleInput, OF_SCHEDULE) {}

/** A button press on a device; may arrive late or twice. */
export const OF_PRESS = {
  ...OF_SCHEDULE,
  pressedAt: "Time of the press by the device's clock.",
  clientKey: 'Idempotency key of up to 200 characters: a repeated call changes nothing.',
};

export const CONFIRMS_TIMES = 'True to double-book people, which is refused before publication.';

export const OF_ROWS = {
  ...OF_PRESS,
  heatEntryIds: '1 to 500 heat entries of this schedule; up to 5,000 to scratch or restore.',
};

@InputType({ description: 'A new schedule.' })
export class CreateScheduleInput extends creationInputOf(Schedule, newScheduleInput, {
  eventId: 'The event.',
  copyOfId:
    "A schedule to copy, with its sections, panels, heats and assignments; from another event without heats and assignments, on this event's days. Omit for an empty schedule.",
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

@InputType({ description: 'Heat entries of a schedule.' })
export class HeatEntriesInput extends inputOfRule(
  rowsInputOf().extend({ ...pressFields, entersTwice: z.boolean().nullish() }),
  {
    ...OF_ROWS,
    entersTwice:
      'For restoreHeatEntries: true if a couple is in the contest again; otherwise CONFLICT asks at this field.',
  },
) {}
