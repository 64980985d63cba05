import type { SignedIn } from '../../auth/signedIn.ts';
import { Topic } from '../../pubsub/topic.ts';

/** A press started heats: the one on the floor and any it skipped. */
export const heatsStarted = new Topic<{ scheduleId: number; heatIds: readonly number[] }>();

/** Published when the next START takes a heat off the floor. */
export const heatDanced = new Topic<{ scheduleId: number; heatId: number; user: SignedIn }>();
