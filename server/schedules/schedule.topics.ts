import type { SignedIn } from '../auth/signedIn.ts';
import { Topic } from '../pubsub/topic.ts';

/** Published before a schedule is deleted; subscribers may refuse by throwing. */
export const scheduleDeleting = new Topic<{ scheduleId: number; user: SignedIn }>();
