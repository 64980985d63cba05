import type { SignedIn } from '../../auth/signedIn.ts';
import { Topic } from '../../pubsub/topic.ts';

/** A press starts heats: the one on the floor, and those that it skips. */
export const heatsStarted = new Topic<{ scheduleId: number; heatIds: readonly number[] }>();

/** The start of the next heat takes a heat off the floor. */
export const heatDanced = new Topic<{ scheduleId: number; heatId: number; user: SignedIn }>();
