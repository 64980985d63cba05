import { Topic } from '../pubsub/topic.ts';

/** There will be dances that are not there yet: told before any other thing is held for them. */
export const dancesComing = new Topic<null>();

/** There are dances that were not there before. */
export const dancesAdded = new Topic<null>();

export const danceChanged = new Topic<{ danceId: number }>();
export const danceCategoryChanged = new Topic<{ danceCategoryId: number }>();
