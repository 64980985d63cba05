import { InputType } from 'type-graphql';
import { inputOfRule } from '../../input/inputOf.ts';
import { OF_PRESS, OF_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { choicesInput } from './changedRows.ts';
import { changeInput } from './changePartner.service.ts';

const OF_CHOICES = {
  ...OF_SCHEDULE,
  heatEntryIds: 'The heat entries, 1 to 500.',
  fromId: 'The person to replace.',
};

@InputType({ description: 'Heat entries in which to replace a person.' })
export class PartnerChoicesInput extends inputOfRule(choicesInput, OF_CHOICES) {}

@InputType({ description: 'Heat entries in which to replace a person, and the replacement.' })
export class ChangePartnerInput extends inputOfRule(changeInput, {
  ...OF_CHOICES,
  ...OF_PRESS,
  toId: 'The replacement.',
  isConfirmed: 'Confirms a change to a heat that starts in less than 5 minutes.',
}) {}
