import { type Answer, answerOf, bytesOfAnswer } from '../cache/answer.ts';
import { cacheOf, type Kind } from '../cache/revisionCache.ts';
import type { Db } from '../db/orm.ts';
import { readScheduleRevision } from './scheduleRevisions.ts';

const ANSWER: Kind<Answer> = { name: 'answer', bytes: bytesOfAnswer };

interface ScheduleQuestion {
  scheduleId: number;
  /** Unique per query. */
  key: string;
  /** What the response depends on besides the schedule's revision. */
  moment?: string;
  /** Makes the response; null if it must not be cached. */
  make: () => Promise<string | null>;
}

/**
 * Response to a query about one schedule, cached by revision. Null for an unknown schedule or an uncacheable response.
 * @throws what `make` throws
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
