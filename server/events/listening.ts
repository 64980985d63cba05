import { dancesAdded, dancesComing } from '../dances/dance.topics.ts';
import { thingRestored } from '../deletions/deletion.topics.ts';
import { completeEntryLimits, holdEntryLimits } from './entryLimitRows.ts';

// Held before the style of the dance, which a dance that changes its style holds, too, behind what these rows refer to.
dancesComing.listen((tx) => holdEntryLimits(tx));
// Every event has one limit for every dance, also for those that are added later.
dancesAdded.listen((tx) => completeEntryLimits(tx));
thingRestored.listen(async (tx, { kind }) => {
  if (kind === 'EVENT' || kind === 'DANCE') await completeEntryLimits(tx);
});
