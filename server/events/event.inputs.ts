import { Field, ID, InputType, Int } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
import { makingOf } from '../input/inputOf.ts';
import { Event } from './event.entity.ts';
import { eventDetails } from './event.service.ts';

@InputType({ description: 'A new event.' })
export class CreateEventInput extends makingOf(Event, eventDetails, {
  date: 'First day, from 1900 to 2099.',
  time: 'When the doors open, HH:MM.',
  timeZone: 'IANA time zone; UTC where left out.',
}) {}

@InputType({ description: 'Changes of an event; what is left out stays.' })
export class UpdateEventInput extends changesOf(CreateEventInput, 'event', {
  words: {
    date: 'First day, from 1900 to 2099; null for none.',
    time: 'When the doors open, HH:MM; null for not set.',
    timeZone: 'IANA time zone, for example America/New_York.',
  },
}) {
  @Field(() => Boolean, {
    defaultValue: true,
    description:
      'With another time zone: whether clock times stay (9:00 AM stays 9:00 AM), else the instants do (9:00 AM becomes 4:00 AM).',
  })
  keepsClockTimes?: boolean;
}

@InputType({ description: 'Entry limit of one dance per teacher in an event.' })
export class SetEntryLimitInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;

  @Field(() => ID, { description: 'The dance.' })
  danceId!: string;

  @Field(() => Int, { nullable: true, description: 'At least 0; null for unlimited. Must be given.' })
  limit?: number | null;

  @Field(() => Int, { nullable: true, description: 'The version that was read; CONFLICT if it is older.' })
  version?: number | null;
}
