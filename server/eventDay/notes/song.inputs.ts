import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'The music of a solo.' })
export class SetSongInput {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;

  @Field(() => ID, { description: 'A row of the solo.' })
  heatEntryId!: string;

  @Field(() => String, { description: 'The song and its cue, up to 200 characters; empty for none.' })
  song!: string;
}
