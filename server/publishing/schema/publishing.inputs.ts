import { InputType } from 'type-graphql';
import { inputOfRule } from '../../input/inputOf.ts';
import { OF_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { multiDancesInput } from '../multiDances.ts';
import { assignInput, numberRange, setInput } from '../numbers/backNumber.service.ts';
import { ageGroupInput, eventInput, publicationChanges } from '../publication.service.ts';
import { publishInput } from '../versions/publish.service.ts';

@InputType({ description: 'The schedule to publish.' })
export class PublishScheduleInput extends inputOfRule(publishInput, {
  ...OF_SCHEDULE,
  number:
    'The version to publish; CONFLICT unless it is the next. An existing version is returned unchanged.',
}) {}

const OF_EVENT = { eventId: 'The event.' };

@InputType({ description: 'The event.' })
export class EventInput extends inputOfRule(eventInput, OF_EVENT) {}

@InputType({ description: 'The dances of the multi-dances of a style.' })
class MultiDanceInput extends inputOfRule(multiDancesInput, {
  danceCategoryId: 'The style.',
  danceIds: 'Dances of the style in dancing order.',
}) {}

@InputType({ description: 'Changes to an age group; omitted fields stay unchanged.' })
class JuniorGroupInput extends inputOfRule(ageGroupInput, {
  ageGroup: 'Name of the age group.',
  isJunior: 'True if its students count as juniors.',
  words: 'Its meaning in the program book, up to 40 characters; empty for none.',
}) {}

@InputType({ description: "Changes to an event's publication settings; omitted fields stay unchanged." })
export class UpdatePublicationInput extends inputOfRule(publicationChanges, {
  ...OF_EVENT,
  namesShown: 'How public pages name a person.',
  shortensJuniors: 'True to show juniors by their initials.',
  ageGroups: {
    description: 'Age groups to change; the others stay unchanged.',
    type: JuniorGroupInput,
  },
  multiDances: {
    description: 'Multi-dances to change, by style; the other styles stay unchanged.',
    type: MultiDanceInput,
  },
  numberWornBy: "Who wears a couple's number.",
  smallShiftMinutes: 'Smallest change of time that sheets mark, 0 to 60 minutes.',
}) {}

@InputType({ description: 'The numbers of a studio.' })
class NumberRangeInput extends inputOfRule(numberRange, {
  studioId: 'The studio.',
  from: 'The first number, from 1.',
  to: 'The last number, up to 99,999.',
}) {}

@InputType({ description: 'How to assign numbers to leaders without one.' })
export class AssignBackNumbersInput extends inputOfRule(assignInput, {
  ...OF_EVENT,
  order: 'The order; by name if omitted.',
  from: 'The lowest number; 101 if omitted.',
  ranges: { description: 'Numbers reserved for the leaders of a studio.', type: NumberRangeInput },
  reassignAll: 'True to reassign all numbers.',
}) {}

@InputType({ description: 'The number of one person.' })
export class SetBackNumberInput extends inputOfRule(setInput, {
  ...OF_EVENT,
  entrantId: 'Who wears it.',
  number: 'The number, 1 to 99,999; null for none.',
  wearsNone: 'Without a number: true if the partner wears one, so this person is never assigned one.',
}) {}
