import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, idArg, queries, query } from '../../auth/reads.ts';
import { oneByOne } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import { field, list } from '../../input/objectOf.ts';
import { Schedule } from '../schedule.entity.ts';
import { readAbsences, readFloorLimits } from './floorLimits.reader.ts';
import { setFloorTimes, setKeptApart } from './floorLimits.service.ts';
import { Absence, FloorLimits, FloorTimesInput, KeptApartInput } from './floorLimits.ts';

queries({
  floorLimits: query(
    field(FloorLimits, 'What keeps a person from the floor at times of an event.'),
    { eventId: idArg('The event.'), entrantId: idArg('The person.') },
    ({ eventId, entrantId }, { db }) => readFloorLimits(db, eventId, entrantId),
  ),
});

const limitLoaders = perRequest((db) => ({
  absences: oneByOne<Absence[]>((id) => readAbsences(db, id)),
}));

fieldsOf(Schedule, {
  absences: computed(
    list(Absence, 'When people cannot dance, by time. Compare it with the expected times of their heats.'),
    ({ id }, context) => limitLoaders(context).absences.load(id),
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
