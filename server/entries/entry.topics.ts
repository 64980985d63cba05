import type { SignedIn } from '../auth/signedIn.ts';
import { Topic } from '../pubsub/topic.ts';
import type { Entry } from './entry.entity.ts';

interface EntryAct {
  entry: Entry & { partnerIds: number[] };
  user: SignedIn;
  /** "Sam Lee with Ana Ruiz (Waltz)". */
  inWords: string;
}

/** An entry was changed; where type, dance or people are others, its rows may no longer stand where they stand. */
export const entryChanged = new Topic<EntryAct & { movesRows: boolean; typeChanged: boolean }>();

/** An entry is about to go. */
export const entryEnding = new Topic<EntryAct>();
