import { Topic } from '../news/topic.ts';

/** There are dances that were not there before. */
export const dancesAdded = new Topic<null>();

export const danceChanged = new Topic<{ danceId: number }>();
export const danceCategoryChanged = new Topic<{ danceCategoryId: number }>();
