import { InputType } from 'type-graphql';
import { inputOfRule } from '../../input/inputOf.ts';
import { OF_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { songInput } from './song.service.ts';

@InputType({ description: 'The music of a solo.' })
export class SetSongInput extends inputOfRule(songInput, {
  ...OF_SCHEDULE,
  heatEntryId: 'A heat entry of the solo.',
  song: 'The song and its cue, up to 200 characters; empty for none.',
}) {}
