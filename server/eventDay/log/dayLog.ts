import { Field, ID, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { Signed } from '../../journal/signed.ts';

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
export class DayLogLine extends Signed {
  @Field(() => ID, { description: 'Identifies the line.' })
  id!: string;

  @Field(() => DayLogKindEnum, { description: 'Subject of the line.' })
  kind!: DayLogKind;

  @Field(() => String, { description: 'Name of the floor; empty if none.' })
  floor!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Printed number of the heat; null if none.',
  })
  heat!: string | null;

  @Field(() => String, { description: 'What was pressed or changed, in words.' })
  content!: string;

  @Field(() => String, {
    description:
      'Device name as in the lists of sessions and day passes: "Safari on iPad". Empty if unknown.',
  })
  device!: string;
}
