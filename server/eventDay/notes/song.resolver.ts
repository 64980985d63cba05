import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { mayNoteOnFloor } from './floorNotes.service.ts';
import { SetSongInput } from './song.inputs.ts';
import { setSong } from './song.service.ts';

@Resolver()
export class SongResolver {
  @Mutation(() => Schedule, {
    description: 'Sets the song and cue of a solo for the music screen.',
  })
  async setSong(
    @Arg('input', () => SetSongInput, { description: 'The solo and its song.' }) input: SetSongInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayNoteOnFloor(user);
    const { scheduleId } = await setSong(context.db, user, input);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }
}
