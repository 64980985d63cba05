import { Field, ID, InputType } from 'type-graphql';
import { ScheduleInput } from '../../schedules/schedule.inputs.ts';

@InputType({ description: 'The music of a solo.' })
export class SetSongInput extends ScheduleInput {
  @Field(() => ID, { description: 'A heat entry of the solo.' })
  heatEntryId!: string;

  @Field(() => String, { description: 'The song and its cue, up to 200 characters; empty for none.' })
  song!: string;
}
