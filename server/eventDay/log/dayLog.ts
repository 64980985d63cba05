import { ID, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, nullable, objectOf } from '../../input/objectOf.ts';
import { signedFields } from '../../journal/signed.ts';

export const DAY_LOG_KINDS = ['CLOCK', 'LATE_PRESS', 'NOTE', 'DECK', 'CHECK_IN', 'CHANGE', 'TOLD'] as const;
export type DayLogKind = (typeof DAY_LOG_KINDS)[number];

export const DayLogKindEnum = enumType<DayLogKind>('DayLogKind', 'Subject of a line in the day log.', {
  CLOCK: "A press of a floor's clock.",
  LATE_PRESS: 'A clock press that came too late to count.',
  NOTE: 'A note between music and announcer.',
  DECK: 'A deck call about a couple or a heat.',
  CHECK_IN: 'A note the desk made about a person.',
  CHANGE: 'A change of the schedule, such as a scratch, a late entry or a shift.',
  TOLD: 'People affected by a change were told.',
});

@ObjectType({ description: 'A line in the day log.' })
export class DayLogLine extends objectOf({
  ...signedFields,
  id: field<string>(ID, 'Identifies the line.'),
  kind: field(DayLogKindEnum, 'Subject of the line.'),
  floor: field(String, 'Name of the floor; empty if none.'),
  heat: nullable(String, 'Printed number of the heat; null if none.'),
  content: field(String, 'What was pressed or changed, in words.'),
  device: field(
    String,
    'Device name as in the lists of sessions and day passes: "Safari on iPad". Empty if unknown.',
  ),
}) {}
