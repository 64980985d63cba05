import type { Context } from '../auth/context.ts';
import { type Answer, answerOf, bytesOfAnswer } from '../cache/answer.ts';
import { cacheOf, type Kind } from '../cache/revisionCache.ts';

const ANSWER: Kind<Answer> = { name: 'answer', bytes: bytesOfAnswer };

/** A question that follows from one schedule. */
export interface ScheduleQuestion {
  scheduleId: number;
  /** Tells it from every other question. */
  key: string;
  /** What the answer says of this moment, beside what the schedule shows. */
  moment?: string;
  /** The text of the answer; null where it must not be cached. */
  make: () => Promise<string | null>;
}

/**
 * The answer to a question about one schedule, as it was sent before if the schedule has not changed since.
 * Null where there is no such schedule, or the answer must not be cached. @throws what the making throws
 */
export async function scheduleAnswer(
  { db, scheduleRevisions }: Pick<Context, 'db' | 'scheduleRevisions'>,
  { scheduleId, key, moment = '', make }: ScheduleQuestion,
): Promise<Answer | null> {
  const revision = await scheduleRevisions.of(scheduleId);
  if (revision === null) return null;
  return cacheOf(db).of<Answer | null>(ANSWER, key, `${revision} ${moment}`, async () => {
    const text = await make();
    return text === null ? null : answerOf(text);
  });
}
