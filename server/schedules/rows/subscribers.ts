import { danceCategoryChanged, danceChanged } from '../../dances/dance.service.ts';
import { entryChanged, entryDeleting } from '../../entries/entry.service.ts';
import { eventDeleting } from '../../events/event.service.ts';
import { entrantsChanged } from '../../people/entrant.service.ts';
import { thingRestored } from '../../trash/restore.service.ts';
import { announceEntrants, announceEvent, announceHeatsOf } from './announceNames.ts';
import { announceDeletedRows, followEntry } from './entryRows.ts';
import { settleRestored } from './restoredRows.ts';

entrantsChanged.subscribe((tx, { entrantIds }) => announceEntrants(tx, entrantIds));
danceChanged.subscribe((tx, { danceId }) => announceHeatsOf(tx, 'dance_id', danceId));
danceCategoryChanged.subscribe((tx, { danceCategoryId }) =>
  announceHeatsOf(tx, 'dance_category_id', danceCategoryId),
);
eventDeleting.subscribe((tx, { eventId }) => announceEvent(tx, eventId));
entryChanged.subscribe(followEntry);
entryDeleting.subscribe(announceDeletedRows);
thingRestored.subscribe(settleRestored);
