import { Field, ID, InputType } from 'type-graphql';
import { PressInput } from '../../schedules/schedule.inputs.ts';
import type { CheckInKind } from './attendance.ts';
import { CheckInKindEnum } from './desk.ts';

@InputType({ description: 'People to check in, or to note something else about.' })
export class CheckInInput extends PressInput {
  @Field(() => [ID], { description: 'The people: one to 500.' })
  entrantIds!: string[];

  @Field(() => CheckInKindEnum, { description: 'What to note.' })
  kind!: CheckInKind;

  @Field(() => Boolean, { nullable: true, description: 'Undoes it instead.' })
  isUndo?: boolean | null;
}
