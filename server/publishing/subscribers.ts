import { clockTimesAnchored } from '../events/event.service.ts';
import { eventCopied } from '../schedules/copyEvent.service.ts';
import { scheduleDeleting } from '../schedules/schedule.service.ts';
import { thingRestored } from '../trash/restore.service.ts';
import { mayTakePublished } from './access.ts';
import { copyPublication } from './publication.service.ts';
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
eventCopied.subscribe(copyPublication);
