import { mutations } from '../../auth/mutations.ts';
import { idArg, queries, query } from '../../auth/reads.ts';
import { field } from '../../input/objectOf.ts';
import { readFloorLimits } from './floorLimits.reader.ts';
import { setFloorTimes, setKeptApart } from './floorLimits.service.ts';
import { FloorLimits, FloorTimesInput, KeptApartInput } from './floorLimits.ts';

queries({
  floorLimits: query(
    field(FloorLimits, 'What keeps a person from the floor at times of an event.'),
    { eventId: idArg('The event.'), entrantId: idArg('The person.') },
    ({ eventId, entrantId }, { db }) => readFloorLimits(db, eventId, entrantId),
  ),
});

mutations(FloorLimits, {
  setFloorTimes: {
    description:
      'Sets when a person arrives and leaves on each day of an event. Nothing moves: `broken` says which entries now lie outside.',
    input: [FloorTimesInput, 'Event, person and days.'],
    act: setFloorTimes,
  },
  setKeptApart: {
    description:
      'Sets who is not on the floor at the same time as a person. Nothing moves: `broken` says which heats they share.',
    input: [KeptApartInput, 'Event, person and the other people.'],
    act: setKeptApart,
  },
});
