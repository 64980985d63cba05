import { Int } from 'type-graphql';
import { computed, fieldsOf } from '../auth/reads.ts';
import { Event } from '../events/event.entity.ts';
import { field, list } from '../input/objectOf.ts';
import { entryLoaders } from './entry.loaders.ts';

fieldsOf(Event, {
  entryCount: computed(field(Int, 'Number of entries; quantity does not matter.'), (event, context) =>
    entryLoaders(context).entryCountOfEvent.load(event.id),
  ),
  levels: computed(list(String, 'Levels of the entries and their people, by name.'), (event, context) =>
    entryLoaders(context).levelsOfEvent.load(event.id),
  ),
  ageGroups: computed(
    list(String, 'Age groups of the entries and their people, by name.'),
    (event, context) => entryLoaders(context).ageGroupsOfEvent.load(event.id),
  ),
});
