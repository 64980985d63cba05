import { Topic } from '../news/topic.ts';

/** An event is about to go, with all that hangs on it. */
export const eventEnding = new Topic<{ eventId: number }>();
