import { danceCategoryChanged, danceChanged } from '../../dances/dance.topics.ts';
import { entryChanged, entryEnding } from '../../entries/entry.topics.ts';
import { eventEnding } from '../../events/event.topics.ts';
import { entrantChanged } from '../../people/people.topics.ts';
import { announceEntrant, announceEvent, announceHeatsOf } from './announceNames.ts';
import { followEntry, leaveWithEntry } from './entryRows.ts';

// What schedules show or hold of the rooms below: names, styles, entries, and the event that they are for.
entrantChanged.listen((tx, { entrantId }) => announceEntrant(tx, entrantId));
danceChanged.listen((tx, { danceId }) => announceHeatsOf(tx, 'dance_id', danceId));
danceCategoryChanged.listen((tx, { danceCategoryId }) =>
  announceHeatsOf(tx, 'dance_category_id', danceCategoryId),
);
eventEnding.listen((tx, { eventId }) => announceEvent(tx, eventId));
entryChanged.listen(followEntry);
entryEnding.listen(leaveWithEntry);
