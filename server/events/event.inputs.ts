import { Field, InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
import { creationInputOf } from '../input/inputOf.ts';
import { Event } from './event.entity.ts';
import { eventDetails } from './event.service.ts';

@InputType({ description: 'A new event.' })
export class CreateEventInput extends creationInputOf(Event, eventDetails, {
  date: 'First day, from 1900 to 2099.',
  time: 'Time when the doors open, HH:MM.',
  timeZone: 'IANA time zone; UTC if omitted.',
}) {}

@InputType({ description: 'Changes to an event; omitted fields stay.' })
export class UpdateEventInput extends changesOf(CreateEventInput, 'event', {
  words: {
    date: 'First day, from 1900 to 2099; null for none.',
    time: 'Time when the doors open, HH:MM; null for none.',
    timeZone: 'IANA time zone, for example America/New_York.',
  },
}) {
  @Field(() => Boolean, {
    defaultValue: true,
    description:
      'For a change of time zone: true keeps clock times (9:00 AM stays 9:00 AM), false keeps instants (9:00 AM may become 4:00 AM).',
  })
  keepsClockTimes?: boolean;
}
