import type { SignedIn } from '../auth/signedIn.ts';
import { Topic } from '../pubsub/topic.ts';

/** A schedule is about to be deleted: who holds a rule about it may refuse. */
export const scheduleEnding = new Topic<{ scheduleId: number; user: SignedIn }>();
