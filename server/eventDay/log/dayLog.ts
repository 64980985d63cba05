import { Field, ID, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DayMark } from '../dayMark.ts';

export const DAY_LOG_KINDS = ['CLOCK', 'LATE_PRESS', 'NOTE', 'DECK', 'CHECK_IN', 'CHANGE', 'TOLD'] as const;
export type DayLogKind = (typeof DAY_LOG_KINDS)[number];

export const DayLogKindEnum = enumType<DayLogKind>(
  'DayLogKind',
  'What a line of the log of the day is about.',
  {
    CLOCK: "A press of a floor's clock.",
    LATE_PRESS: 'A press of a clock that came too late to count.',
    NOTE: 'Notes between music and announcer.',
    DECK: 'What the deck said of a couple or a heat.',
    CHECK_IN: 'What the desk noted about a person.',
    CHANGE: 'A change of the schedule, such as a scratch, a late entry or a shift.',
    TOLD: 'Someone notified people of a change.',
  },
);

@ObjectType({ description: 'A line in the log of the day.' })
export class DayLogLine extends DayMark {
  @Field(() => ID, { description: 'Identifies the line.' })
  id!: string;

  @Field(() => DayLogKindEnum, { description: 'What it is about.' })
  kind!: DayLogKind;

  @Field(() => String, { description: 'Name of the floor; empty where it concerns none.' })
  floor!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Printed number of the heat; null where there is none.',
  })
  heat!: string | null;

  @Field(() => String, { description: 'What was pressed or changed, in words.' })
  content!: string;

  @Field(() => String, {
    description: 'The device, as sign-ins and day passes list it: "Safari on iPad". Empty where unknown.',
  })
  device!: string;
}
