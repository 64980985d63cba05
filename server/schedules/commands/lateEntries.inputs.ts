import { Field, ID, InputType } from 'type-graphql';
import { PressInput } from '../schedule.inputs.ts';

@InputType({ description: 'Some rows of a schedule.' })
export class HeatEntriesInput extends PressInput {
  @Field(() => [ID], {
    description: 'The rows: one to 500, all of this schedule; up to 5,000 to scratch and restore.',
  })
  heatEntryIds!: string[];
}
