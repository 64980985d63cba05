import type { SignedIn } from '../auth/signedIn.ts';
import { Topic } from '../pubsub/topic.ts';
import type { DeletedKind } from './deletion.entity.ts';

/** Something was restored: subscribers check their rules, and may refuse. */
export const thingRestored = new Topic<{
  kind: DeletedKind;
  /** Several where they were deleted as one. */
  ids: number[];
  /** As it was called where it was deleted: "Spring Ball". */
  name: string;
  user: SignedIn;
  /** Rows of a schedule that were double bookings when it was deleted. */
  doubleBooked: readonly number[];
}>();
