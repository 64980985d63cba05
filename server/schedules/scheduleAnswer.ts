import { type Answer, answerOf, bytesOfAnswer } from '../cache/answer.ts';
import { cacheOf, type Kind } from '../cache/revisionCache.ts';
import type { Db } from '../db/orm.ts';
import { readScheduleRevision } from './scheduleRevisions.ts';

const ANSWER: Kind<Answer> = { name: 'answer', bytes: bytesOfAnswer };

interface ScheduleQuestion {
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
  { db }: { db: Db },
  { scheduleId, key, moment = '', make }: ScheduleQuestion,
): Promise<Answer | null> {
  const revision = await readScheduleRevision(db, scheduleId);
  if (revision === null) return null;
  return cacheOf(db).of<Answer | null>(ANSWER, key, `${revision} ${moment}`, async () => {
    const text = await make();
    return text === null ? null : answerOf(text);
  });
}
