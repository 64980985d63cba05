import { ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
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
export class Attendance extends objectOf({
  entrantId: field(ID, 'The person.'),
  no: field(Int, "Number of the person's last line in the check-in log."),
  here: nullable(Signed, 'Check-in; null if not checked in.'),
  packet: nullable(Signed, 'Who handed over the packet, and when; null if it was not.'),
  left: nullable(Signed, 'When the person left; null if they have not.'),
  other: nullable(
    Signed,
    'An earlier, contradicting answer from another desk, sent without knowing of this one; any new press settles it. Null otherwise.',
  ),
}) {}

@ObjectType({ description: 'A person with entries in the schedule.' })
export class DeskPerson extends objectOf({
  id: field(ID, 'Identifies the person.'),
  badgeId: field(ID, "The person's id in the printed codes of heat sheets."),
  formerBadgeIds: list(ID, 'The same for people merged into this one.'),
  name: field(String, 'Full name.'),
  isProfessional: field(Boolean, 'True for a teacher, false for a student.'),
  studioId: nullable(ID, 'The studio; null without one.'),
  studio: field(String, 'Name of the studio; empty without one.'),
  numbers: list(Int, "Back numbers worn in the person's entries, by the person or a partner."),
  hasNumber: field(Boolean, 'True if the person wears the first of these numbers.'),
  firstHeat: nullable(String, 'Printed number of their first heat; null if they have none.'),
  firstTime: nullable(DateTime, 'Planned time of their first heat.'),
}) {}

@ObjectType({ description: 'Check-in data of a schedule.' })
export class Desk extends objectOf({
  scheduleId: field(ID, 'The schedule.'),
  lastNo: field(Int, 'Number of the last line in the check-in log; 0 if none.'),
}) {}
