import { InputType } from 'type-graphql';
import { inputOfRule } from '../../input/inputOf.ts';
import { OF_PRESS } from '../../schedules/schedule.inputs.ts';
import { checkInInput } from './checkIn.service.ts';
import { CheckInKindEnum, PresenceEnum } from './desk.ts';

@InputType({ description: 'People to check in or note something about.' })
export class CheckInInput extends inputOfRule(checkInInput, {
  ...OF_PRESS,
  entrantIds: 'The people, 1 to 500.',
  kind: { type: CheckInKindEnum, description: 'What to note.' },
  isUndo: 'True undoes it.',
  seen: {
    type: PresenceEnum,
    description: 'Presence that the device showed; if it is out of date, both answers are shown.',
  },
}) {}
