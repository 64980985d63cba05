import { Field, ID, InputType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import { ScheduleInput } from '../schedule.inputs.ts';

@InputType({ description: 'Some rows of a schedule.' })
export class HeatEntriesInput extends ScheduleInput {
  @Field(() => [ID], {
    description: 'The rows: one to 500, all of this schedule; up to 5,000 to scratch and restore.',
  })
  heatEntryIds!: string[];

  @Field(() => DateTime, {
    nullable: true,
    description: "When it was pressed, by the device's clock; scratches keep it.",
  })
  pressedAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key of up to 200 characters: a repeated call changes nothing.',
  })
  clientKey?: string | null;
}
