import { InputType } from 'type-graphql';
import { mutations } from '../auth/mutations.ts';
import { Event } from '../events/event.entity.ts';
import { creationInputOf } from '../input/inputOf.ts';
import { copyEvent, copyEventInput, mayCopyEvents } from './copyEvent.service.ts';

@InputType({ description: 'A new event like an earlier one.' })
export class CopyEventInput extends creationInputOf(Event, copyEventInput, {
  eventId: 'The event to copy.',
  name: 'Name of the new event.',
  date: 'Its first day, from 1900 to 2099. Sections move with it from the first day of the original.',
  scheduleIds: 'Schedules to copy, with sections and panels; all if omitted.',
  copiesLimits: 'True to copy entry limits, and which dances need a partner.',
  copiesOrders: 'True to copy the order of multi-dances, age groups, juniors, and how names are shown.',
  copiesJudges: 'True to copy judges and the rules for results; without judges, schedules have no panels.',
  copiesPrices: 'True to copy prices, items and terms, with their dates moved to the new event.',
}) {}

mutations(Event, {
  copyEvent: {
    description:
      'Adds an event with the settings and schedules of another one, on other days and at the same clock times. Entries, heats, results, versions and passes stay with the original. For organisers.',
    input: [CopyEventInput, 'What to copy.'],
    right: mayCopyEvents,
    act: copyEvent,
  },
});
