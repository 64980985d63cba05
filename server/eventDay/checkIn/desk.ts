import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { DayMark } from '../dayMark.ts';
import type { CheckInKind, Presence } from './attendance.ts';

export const CheckInKindEnum = enumType<CheckInKind>('CheckInKind', 'What the desk notes about a person.', {
  HERE: 'The person has arrived, or has come back.',
  PACKET: 'The person has got their packet.',
  LEFT: 'The person has left.',
});

export const PresenceEnum = enumType<Presence>('Presence', 'What a desk knows of a person’s arrival.', {
  HERE: 'The person is here.',
  LEFT: 'The person has left.',
  UNKNOWN: 'The person is not checked in.',
});

@ObjectType({ description: 'What the desk knows about a person on the day.' })
export class Attendance {
  @Field(() => ID, { description: 'The person.' })
  entrantId!: number;

  @Field(() => Int, { description: 'Number of the last line about the person in the log of check-ins.' })
  no!: number;

  @Field(() => DayMark, { nullable: true, description: 'Check-in; null if not checked in.' })
  here!: DayMark | null;

  @Field(() => DayMark, { nullable: true, description: 'When the packet was given; null if it was not.' })
  packet!: DayMark | null;

  @Field(() => DayMark, { nullable: true, description: 'When the person left; null if they did not.' })
  left!: DayMark | null;

  @Field(() => DayMark, {
    nullable: true,
    description:
      'The answer before, if another desk gave the opposite one without knowing of it: to be settled by a press. Null otherwise.',
  })
  other!: DayMark | null;
}

@ObjectType({ description: 'A person with entries in the schedule.' })
export class DeskPerson {
  @Field(() => ID, { description: 'Identifies the person.' })
  id!: number;

  @Field(() => ID, { description: 'What the printed codes of heat sheets call the person.' })
  badgeId!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => Boolean, { description: 'True for a teacher, false for a student.' })
  isProfessional!: boolean;

  @Field(() => ID, { nullable: true, description: 'The studio; null without one.' })
  studioId!: number | null;

  @Field(() => String, { description: 'Name of the studio; empty without one.' })
  studio!: string;

  @Field(() => [Int], { description: "Back numbers worn in the person's entries, their own or a partner's." })
  numbers!: number[];

  @Field(() => Boolean, { description: 'Whether the person wears the first of these numbers.' })
  wearsNumber!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Printed number of their first heat; null if they have none.',
  })
  firstHeat!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Planned time of their first heat.' })
  firstTime!: Date | null;
}

@ObjectType({ description: 'What the desk of a schedule knows.' })
export class Desk {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: number;

  @Field(() => Int, { description: 'Number of the last line in the log of check-ins; 0 for none.' })
  lastNo!: number;
}
