import { InputType, Resolver } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { OF_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { changedSchedule } from '../../schedules/schedule.loaders.ts';
import { mayNoteOnFloor } from './floorNotes.service.ts';
import { setSong, songInput } from './song.service.ts';

@InputType({ description: 'The music of a solo.' })
export class SetSongInput extends inputOfRule(songInput, {
  ...OF_SCHEDULE,
  heatEntryId: 'A heat entry of the solo.',
  song: 'The song and its cue, up to 200 characters; empty for none.',
}) {}

@Resolver()
export class SongResolver {}

mutations(Schedule, changedSchedule, {
  setSong: {
    description: 'Sets the song and cue of a solo for the music screen.',
    input: [SetSongInput, 'The solo and its song.'],
    right: mayNoteOnFloor,
    act: setSong,
  },
});
