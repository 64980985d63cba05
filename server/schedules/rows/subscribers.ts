import { danceCategoryChanged, danceChanged } from '../../dances/dance.topics.ts';
import { entryChanged, entryEnding } from '../../entries/entry.topics.ts';
import { eventEnding } from '../../events/event.topics.ts';
import { entrantsChanged } from '../../people/people.topics.ts';
import { thingRestored } from '../../trash/deletion.topics.ts';
import { announceEntrants, announceEvent, announceHeatsOf } from './announceNames.ts';
import { followEntry, leaveWithEntry } from './entryRows.ts';
import { settleRestored } from './restoredRows.ts';

entrantsChanged.subscribe((tx, { entrantIds }) => announceEntrants(tx, entrantIds));
danceChanged.subscribe((tx, { danceId }) => announceHeatsOf(tx, 'dance_id', danceId));
danceCategoryChanged.subscribe((tx, { danceCategoryId }) =>
  announceHeatsOf(tx, 'dance_category_id', danceCategoryId),
);
eventEnding.subscribe((tx, { eventId }) => announceEvent(tx, eventId));
entryChanged.subscribe(followEntry);
entryEnding.subscribe(leaveWithEntry);
thingRestored.subscribe(settleRestored);
