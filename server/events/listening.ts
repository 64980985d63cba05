import { dancesAdded } from '../dances/dance.topics.ts';
import { thingRestored } from '../deletions/deletion.topics.ts';
import { completeEntryLimits } from './entryLimitRows.ts';

// Every event has one limit for every dance, also for those that are added later.
dancesAdded.listen((tx) => completeEntryLimits(tx));
thingRestored.listen(async (tx, { kind }) => {
  if (kind === 'EVENT' || kind === 'DANCE') await completeEntryLimits(tx);
});
