import { clockTimesAnchored } from '../events/event.topics.ts';
import { scheduleDeleting } from '../schedules/schedule.topics.ts';
import { thingRestored } from '../trash/deletion.topics.ts';
import { mayTakePublished } from './access.ts';
import { anchorVersions, readVersions } from './versions.reader.ts';

scheduleDeleting.subscribe(async (tx, { scheduleId, user }) => {
  if ((await readVersions(tx, [scheduleId])).length > 0) mayTakePublished(user, 'delete');
});
thingRestored.subscribe(async (tx, { kind, ids, user }) => {
  if (kind !== 'SCHEDULE') return;
  if ((await readVersions(tx, ids)).length > 0) mayTakePublished(user, 'restore');
});
// Published clock times stay as printed; calendars and the page's clock follow the event's new time zone.
clockTimesAnchored.subscribe(anchorVersions);
