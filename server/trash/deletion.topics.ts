import type { SignedIn } from '../auth/signedIn.ts';
import { Topic } from '../pubsub/topic.ts';
import type { DeletedKind } from './deletion.entity.ts';

/** An item was restored. Subscribers check their rules and may refuse by throwing. */
export const thingRestored = new Topic<{
  kind: DeletedKind;
  /** Several if they were deleted together. */
  ids: number[];
  /** Name at deletion, such as "Spring Ball". */
  name: string;
  user: SignedIn;
  /** Heat entries of the schedule that were double bookings when it was deleted. */
  doubleBooked: readonly number[];
}>();
