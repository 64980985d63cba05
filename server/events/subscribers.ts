import { dancesAdded, dancesAdding } from '../dances/dance.topics.ts';
import { thingRestored } from '../trash/deletion.topics.ts';
import { completeEntryLimits, holdEntryLimits } from './entryLimitRows.ts';

// Lock order: this lock comes before the style, which a change of a dance's style locks after the rows these refer to.
dancesAdding.subscribe((tx) => holdEntryLimits(tx));
dancesAdded.subscribe((tx) => completeEntryLimits(tx));
thingRestored.subscribe(async (tx, { kind }) => {
  if (kind === 'EVENT' || kind === 'DANCE') await completeEntryLimits(tx);
});
