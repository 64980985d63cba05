import { Topic } from '../../pubsub/topic.ts';

/** A press starts heats: the one on the floor, and those that it skips. */
export const heatsStarted = new Topic<{ scheduleId: number; heatIds: readonly number[] }>();
