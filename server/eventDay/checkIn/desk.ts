import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { Signed } from '../../journal/signed.ts';
import type { CheckInKind, Presence } from './attendance.ts';

export const CheckInKindEnum = enumType<CheckInKind>('CheckInKind', 'A note the desk makes about a person.', {
  HERE: 'The person has arrived or come back.',
  PACKET: 'The person has received their packet.',
  LEFT: 'The person has left.',
});

export const PresenceEnum = enumType<Presence>('Presence', "A person's presence as known at the desk.", {
  HERE: 'The person is here.',
  LEFT: 'The person has left.',
  UNKNOWN: 'The person has not checked in.',
});

@ObjectType({ description: "A person's state on the day, as known at the desk." })
export class Attendance {
  @Field(() => ID, { description: 'The person.' })
  entrantId!: number;

  @Field(() => Int, { description: "Number of the person's last line in the check-in log." })
  no!: number;

  @Field(() => Signed, { nullable: true, description: 'Check-in; null if not checked in.' })
  here!: Signed | null;

  @Field(() => Signed, {
    nullable: true,
    description: 'Who handed over the packet, and when; null if it was not.',
  })
  packet!: Signed | null;

  @Field(() => Signed, { nullable: true, description: 'When the person left; null if they have not.' })
  left!: Signed | null;

  @Field(() => Signed, {
    nullable: true,
    description:
      'An earlier, contradicting answer from another desk, sent without knowing of this one; any new press settles it. Null otherwise.',
  })
  other!: Signed | null;
}

@ObjectType({ description: 'A person with entries in the schedule.' })
export class DeskPerson {
  @Field(() => ID, { description: 'Identifies the person.' })
  id!: number;

  @Field(() => ID, { description: "The person's id in the printed codes of heat sheets." })
  badgeId!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => Boolean, { description: 'True for a teacher, false for a student.' })
  isProfessional!: boolean;

  @Field(() => ID, { nullable: true, description: 'The studio; null without one.' })
  studioId!: number | null;

  @Field(() => String, { description: 'Name of the studio; empty without one.' })
  studio!: string;

  @Field(() => [Int], {
    description: "Back numbers worn in the person's entries, by the person or a partner.",
  })
  numbers!: number[];

  @Field(() => Boolean, { description: 'True if the person wears the first of these numbers.' })
  wearsNumber!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Printed number of their first heat; null if they have none.',
  })
  firstHeat!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Planned time of their first heat.' })
  firstTime!: Date | null;
}

@ObjectType({ description: 'Check-in data of a schedule.' })
export class Desk {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: number;

  @Field(() => Int, { description: 'Number of the last line in the check-in log; 0 if none.' })
  lastNo!: number;
}
