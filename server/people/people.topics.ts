import { Topic } from '../news/topic.ts';

/** A teacher or student has another name, role or level than before. */
export const entrantChanged = new Topic<{ entrantId: number }>();
