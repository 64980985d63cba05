import type { SignedIn } from '../auth/signedIn.ts';
import { Topic } from '../news/topic.ts';
import type { DeletedKind } from './deletion.entity.ts';

/** Something has come back as it was: whoever holds a rule about it looks whether it still fits, and may refuse. */
export const thingRestored = new Topic<{
  kind: DeletedKind;
  /** Several where they were deleted as one. */
  ids: number[];
  /** As it was called where it was deleted: "Spring Ball". */
  name: string;
  user: SignedIn;
}>();
