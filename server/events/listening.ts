import { dancesAdded } from '../dances/dance.topics.ts';
import { completeEntryLimits } from './entryLimitRows.ts';

// Every event has one limit for every dance, also for those that are added later.
dancesAdded.listen((tx) => completeEntryLimits(tx));
