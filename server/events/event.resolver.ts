import { mutations } from '../auth/mutations.ts';
import { computed, fieldsOf, idArg, queries, query } from '../auth/reads.ts';
import { IdInput } from '../input/inputOf.ts';
import { field, list } from '../input/objectOf.ts';
import { EntryLimit } from './entryLimit.entity.ts';
import { Event } from './event.entity.ts';
import { CreateEventInput, UpdateEventInput } from './event.inputs.ts';
import { eventLoaders } from './event.loaders.ts';
import { createEvent, deleteEvent, listEvents, mayDeleteEvents, updateEvent } from './event.service.ts';

queries({
  events: query(list(Event, 'All events, by name.'), {}, (_, { db }) => listEvents(db)),
  event: query(field(Event, 'One event.'), { id: idArg('The event.') }, ({ id }, context) =>
    eventLoaders(context).event.load(id),
  ),
});

fieldsOf(Event, {
  entryLimits: computed(
    list(EntryLimit, "One limit per dance, sorted by the dance's name."),
    (event, context) => eventLoaders(context).entryLimitsOfEvent.load(event.id),
  ),
});

mutations(Event, {
  createEvent: {
    description: 'Adds an event, with an unlimited entry limit for every dance.',
    input: [CreateEventInput, 'The new event.'],
    act: createEvent,
  },
  updateEvent: {
    description: 'Changes an event.',
    input: [UpdateEventInput, 'What to change.'],
    act: (db, user, input) => updateEvent(db, user, input.id, input, input.version),
  },
  deleteEvent: {
    description:
      'Deletes an event with its entries, limits and schedules. Returns the deleted event. For organisers.',
    input: [IdInput, 'The event.'],
    right: mayDeleteEvents,
    act: (db, user, input) => deleteEvent(db, user, input.id),
  },
});
