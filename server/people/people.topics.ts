import { Topic } from '../pubsub/topic.ts';

/** The name, role, level or another field of these people changed. */
export const entrantsChanged = new Topic<{ entrantIds: readonly number[] }>();
