import { danceCategoryChanged, danceChanged } from '../../dances/dance.topics.ts';
import { thingRestored } from '../../deletions/deletion.topics.ts';
import { entryChanged, entryEnding } from '../../entries/entry.topics.ts';
import { eventEnding } from '../../events/event.topics.ts';
import { entrantsChanged } from '../../people/people.topics.ts';
import { announceEntrants, announceEvent, announceHeatsOf } from './announceNames.ts';
import { followEntry, leaveWithEntry } from './entryRows.ts';
import { settleRestoredRows } from './restoredRows.ts';

// What schedules show or hold of the rooms below: names, styles, entries, and the event that they are for.
entrantsChanged.listen((tx, { entrantIds }) => announceEntrants(tx, entrantIds));
danceChanged.listen((tx, { danceId }) => announceHeatsOf(tx, 'dance_id', danceId));
danceCategoryChanged.listen((tx, { danceCategoryId }) =>
  announceHeatsOf(tx, 'dance_category_id', danceCategoryId),
);
eventEnding.listen((tx, { eventId }) => announceEvent(tx, eventId));
entryChanged.listen(followEntry);
entryEnding.listen(leaveWithEntry);
thingRestored.listen(settleRestoredRows);
