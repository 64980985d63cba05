import { Field, ID, InputType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import type { CheckInKind } from './attendance.ts';
import { CheckInKindEnum } from './desk.ts';

@InputType({ description: 'People to check in, or to note something else about.' })
export class CheckInInput {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;

  @Field(() => [ID], { description: 'The people: one to 500.' })
  entrantIds!: string[];

  @Field(() => CheckInKindEnum, { description: 'What to note.' })
  kind!: CheckInKind;

  @Field(() => Boolean, { nullable: true, description: 'Undoes it instead.' })
  isUndo?: boolean | null;

  @Field(() => DateTime, { nullable: true, description: "Time of the press by the device's clock." })
  pressedAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Up to 200 characters of your choice: the same key again changes nothing.',
  })
  clientKey?: string | null;
}
