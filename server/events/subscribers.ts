import { dancesAdded, dancesComing } from '../dances/dance.topics.ts';
import { thingRestored } from '../trash/deletion.topics.ts';
import { completeEntryLimits, holdEntryLimits } from './entryLimitRows.ts';

// Held before the style of the dance, which a dance that changes its style holds, too, behind what these rows refer to.
dancesComing.subscribe((tx) => holdEntryLimits(tx));
// Every event has one limit for every dance, also for those that are added later.
dancesAdded.subscribe((tx) => completeEntryLimits(tx));
thingRestored.subscribe(async (tx, { kind }) => {
  if (kind === 'EVENT' || kind === 'DANCE') await completeEntryLimits(tx);
});
