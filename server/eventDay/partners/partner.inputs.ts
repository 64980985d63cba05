import { Field, ID, InputType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import { ScheduleInput } from '../../schedules/schedule.inputs.ts';

@InputType({ description: 'Heat entries in which to replace a person.' })
export class PartnerChoicesInput extends ScheduleInput {
  @Field(() => [ID], { description: 'The heat entries, 1 to 500.' })
  heatEntryIds!: string[];

  @Field(() => ID, { description: 'The person to replace.' })
  fromId!: string;
}

@InputType({ description: 'Heat entries in which to replace a person, and the replacement.' })
export class ChangePartnerInput extends PartnerChoicesInput {
  @Field(() => ID, { description: 'The replacement.' })
  toId!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Confirms a change to a heat that starts in less than 5 minutes.',
  })
  isConfirmed?: boolean | null;

  @Field(() => DateTime, { nullable: true, description: "Time of the press by the device's clock." })
  pressedAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key of up to 200 characters: a repeated call changes nothing.',
  })
  clientKey?: string | null;
}
