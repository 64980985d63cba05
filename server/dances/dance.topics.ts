import { Topic } from '../pubsub/topic.ts';

/** Published before dances are added, and before any other lock. */
export const dancesAdding = new Topic<null>();

export const dancesAdded = new Topic<null>();

export const danceChanged = new Topic<{ danceId: number }>();
export const danceCategoryChanged = new Topic<{ danceCategoryId: number }>();
