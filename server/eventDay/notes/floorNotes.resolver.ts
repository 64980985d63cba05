import { mutations } from '../../auth/mutations.ts';
import { queries, query } from '../../auth/reads.ts';
import { field } from '../../input/objectOf.ts';
import { ONE_FLOOR } from '../../schedules/schedule.inputs.ts';
import { ofKnown } from '../../schedules/schedule.loaders.ts';
import { noteOnFloor, readFloorNotes } from './floorNotes.service.ts';
import { FloorNotes, NoteOnFloorInput } from './floorNotes.ts';

queries({
  floorNotes: query(
    field(FloorNotes, 'Open notes and refused presses of a floor.'),
    ONE_FLOOR,
    ofKnown((db, id, { floor }, user) => readFloorNotes(db, user, id, floor)),
  ),
});

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
