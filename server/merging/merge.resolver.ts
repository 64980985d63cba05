import { mutations } from '../auth/mutations.ts';
import { computed, fieldsOf } from '../auth/reads.ts';
import { Event } from '../events/event.entity.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { field } from '../input/objectOf.ts';
import { Entrant } from '../people/entrant.entity.ts';
import { peopleLoaders } from '../people/people.loaders.ts';
import { Studio } from '../people/studio.entity.ts';
import { MergedEvent, PeopleMerge, StudioMerge } from './merge.entity.ts';
import { MergePeopleInput, MergeStudiosInput } from './merge.inputs.ts';
import { mergePeople } from './mergePeople.service.ts';
import { mergeStudios } from './mergeStudios.service.ts';

fieldsOf(PeopleMerge, {
  kept: computed(field(Entrant, 'The kept person.'), ({ keptId }, context) =>
    peopleLoaders(context).entrant.load(keptId),
  ),
});

fieldsOf(MergedEvent, {
  event: computed(field(Event, 'The event.'), ({ eventId }, context) =>
    eventLoaders(context).event.load(eventId),
  ),
});

fieldsOf(StudioMerge, {
  studio: computed(field(Studio, 'The kept studio.'), ({ studioId }, context) =>
    peopleLoaders(context).studio.load(studioId),
  ),
});

mutations(PeopleMerge, {
  mergePeople: {
    description:
      'Merges two people: entries, heats and back numbers move, blank fields are filled. What was danced, judged or printed keeps its name and number. CONFLICT if they dance together or a teacher would exceed a limit. undoBulkChange undoes it.',
    input: [MergePeopleInput, 'The two people.'],
    act: mergePeople,
  },
});

mutations(StudioMerge, {
  mergeStudios: {
    description: 'Merges two studios: the people of one move to the other. undoBulkChange undoes it.',
    input: [MergeStudiosInput, 'The two studios.'],
    act: mergeStudios,
  },
});
