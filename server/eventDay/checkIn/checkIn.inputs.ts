import { Field, ID, InputType } from 'type-graphql';
import { PressInput } from '../../schedules/schedule.inputs.ts';
import type { CheckInKind, Presence } from './attendance.ts';
import { CheckInKindEnum, PresenceEnum } from './desk.ts';

@InputType({ description: 'People to check in, or to note something else about.' })
export class CheckInInput extends PressInput {
  @Field(() => [ID], { description: 'The people: one to 500.' })
  entrantIds!: string[];

  @Field(() => CheckInKindEnum, { description: 'What to note.' })
  kind!: CheckInKind;

  @Field(() => Boolean, { nullable: true, description: 'Undoes it instead.' })
  isUndo?: boolean | null;

  @Field(() => PresenceEnum, {
    nullable: true,
    description: 'What the device showed of these people; where it is out of date, both answers are shown.',
  })
  seen?: Presence | null;
}
