import { Topic } from '../pubsub/topic.ts';

/** Teachers or students have another name, role or level than before. */
export const entrantsChanged = new Topic<{ entrantIds: readonly number[] }>();
