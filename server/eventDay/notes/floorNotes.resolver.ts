import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { idOf } from '../../input/found.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { noteOnFloor, readFloorNotes } from './floorNotes.service.ts';
import { FloorNotes, NoteOnFloorInput } from './floorNotes.ts';

@Resolver()
export class FloorNotesResolver {
  @Query(() => FloorNotes, { description: 'Open notes and refused presses of a floor.' })
  async floorNotes(
    @OfSchedule() scheduleId: string,
    @Arg('floor', () => String, { description: 'Name of the floor.' }) floor: string,
    @Ctx() context: Context,
  ): Promise<FloorNotes> {
    const user = currentUser(context);
    const { id } = await scheduleLoaders(context).schedule.load(idOf(scheduleId));
    return readFloorNotes(context.db, user, id, floor);
  }
}

mutations(FloorNotes, {
  noteOnFloor: {
    description: 'Adds a note on the heat on the floor, or marks one as done.',
    input: [NoteOnFloorInput, 'The note.'],
    passes: ['MUSIC', 'ANNOUNCER'],
    act: async (db, user, input) => {
      const { scheduleId, floor } = await noteOnFloor(db, user, input);
      return readFloorNotes(db, user, scheduleId, floor);
    },
  },
});
