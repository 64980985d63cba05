import { InputType } from 'type-graphql';
import { EntryTypeEnum } from '../../entries/entry.entity.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { OF_PRESS, OF_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { scheduleInput } from '../../schedules/schedule.service.ts';
import { addInput, entryFields, giveWayInput } from './lateInput.ts';

const OF_ENTRY = {
  ...OF_SCHEDULE,
  entryType: { type: EntryTypeEnum, description: 'Heat, solo or multi-dance.' },
  entrantId: 'The entrant.',
  partnerIds: 'The partners.',
  danceId: 'The dance; leave out for a multi-dance.',
  danceCategoryId: 'The style of a multi-dance.',
  level: "Level danced; defaults to the entrant's.",
  category: 'Age group.',
};

@InputType({ description: 'An entry after the deadline.' })
export class LatePlacesInput extends inputOfRule(scheduleInput.extend(entryFields.shape), OF_ENTRY) {}

@InputType({ description: 'A heat entry to move out of the way, and its new heat.' })
class GiveWayInput extends inputOfRule(giveWayInput, {
  heatEntryId: 'The heat entry.',
  heatId: 'The heat it moves to.',
}) {}

@InputType({ description: 'A late entry and its place.' })
export class AddLateEntryInput extends inputOfRule(entryFields.extend(addInput.shape), {
  ...OF_ENTRY,
  ...OF_PRESS,
  heatId: 'The heat to add it to.',
  afterHeatId: 'Adds a new heat for it after this one instead.',
  givesWay: { type: GiveWayInput, description: 'The entry to move to make room; none if left out.' },
  feeCents: 'Late fee in cents.',
  reason: 'Why it is late, up to 200 characters.',
  isConfirmed: 'Confirms a change to a heat that starts in less than 5 minutes.',
}) {}
