import type { SignedIn } from '../auth/signedIn.ts';
import { Topic } from '../pubsub/topic.ts';
import type { Entry } from './entry.entity.ts';

interface EntryAct {
  entry: Entry & { partnerIds: number[] };
  user: SignedIn;
  /** "Sam Lee with Ana Ruiz (Waltz)". */
  inWords: string;
}

/** `movesRows`: type, dance or people changed, so rows may no longer fit their heats. */
export const entryChanged = new Topic<EntryAct & { movesRows: boolean; typeChanged: boolean }>();

/** Published before an entry is deleted. */
export const entryDeleting = new Topic<EntryAct>();
