import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Some rows of a schedule.' })
export class HeatEntriesInput {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;

  @Field(() => [ID], { description: 'The rows: one to 500, all of this schedule.' })
  heatEntryIds!: string[];
}
