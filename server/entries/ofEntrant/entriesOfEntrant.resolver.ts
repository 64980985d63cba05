import { Int } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf } from '../../auth/reads.ts';
import { Event } from '../../events/event.entity.ts';
import { eventLoaders } from '../../events/event.loaders.ts';
import { field, list } from '../../input/objectOf.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { peopleLoaders } from '../../people/people.loaders.ts';
import { entryLoaders } from '../entry.loaders.ts';
import { EntriesOfEntrantInput, ReplaceInEntriesInput } from './entriesOfEntrant.inputs.ts';
import { deleteEntriesOfEntrant, replaceInEntries } from './entriesOfEntrant.service.ts';
import { EntrantEvent, Replacement } from './entriesOfEntrant.ts';

fieldsOf(Entrant, {
  entryCounts: computed(
    list(EntrantEvent, 'Number of entries per event, as owner or partner.'),
    (entrant, context) => entryLoaders(context).entryCountsOfEntrant.load(entrant.id),
  ),
  levelFollowers: computed(
    field(Int, 'Number of own entries that follow the level of the person.'),
    (entrant, context) => entryLoaders(context).levelFollowers.load(entrant.id),
  ),
  ageGroupFollowers: computed(
    field(Int, 'Number of own entries that follow the age group of the person.'),
    (entrant, context) => entryLoaders(context).ageGroupFollowers.load(entrant.id),
  ),
});

fieldsOf(EntrantEvent, {
  event: computed(field(Event, 'The event.'), ({ eventId }, context) =>
    eventLoaders(context).event.load(eventId),
  ),
});

mutations(Entrant, (entrantId: number, context) => peopleLoaders(context).entrant.load(entrantId), {
  deleteEntriesOfEntrant: {
    description:
      'Deletes all entries that a person dances in an event, with their heat entries; all or none.',
    input: [EntriesOfEntrantInput, 'The person and the event.'],
    act: deleteEntriesOfEntrant,
  },
});

mutations(Replacement, {
  replaceInEntries: {
    description:
      'Replaces a person in all entries of an event, or in none. Heat entries whose new people already dance at that time become unassigned. CONFLICT if a teacher would exceed an entry limit.',
    input: [ReplaceInEntriesInput, 'The person, the event and the replacement.'],
    act: replaceInEntries,
  },
});
