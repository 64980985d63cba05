import { Field, ID, InputType } from 'type-graphql';
import { PressInput } from '../../schedules/schedule.inputs.ts';
import type { CheckInKind, Presence } from './attendance.ts';
import { CheckInKindEnum, PresenceEnum } from './desk.ts';

@InputType({ description: 'People to check in or note something about.' })
export class CheckInInput extends PressInput {
  @Field(() => [ID], { description: 'The people, 1 to 500.' })
  entrantIds!: string[];

  @Field(() => CheckInKindEnum, { description: 'What to note.' })
  kind!: CheckInKind;

  @Field(() => Boolean, { nullable: true, description: 'True undoes it.' })
  isUndo?: boolean | null;

  @Field(() => PresenceEnum, {
    nullable: true,
    description: 'Presence that the device showed; if it is out of date, both answers are shown.',
  })
  seen?: Presence | null;
}
