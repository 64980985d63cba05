import { Field, ID, InputType } from 'type-graphql';
import { PressInput } from '../schedule.inputs.ts';

@InputType({ description: 'Heat entries of a schedule.' })
export class HeatEntriesInput extends PressInput {
  @Field(() => [ID], {
    description: '1 to 500 heat entries of this schedule; up to 5,000 to scratch or restore.',
  })
  heatEntryIds!: string[];
}
