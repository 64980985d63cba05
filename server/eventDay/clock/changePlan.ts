import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { withIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts';
import { line, reference, text } from '../../input/validation.ts';
import { writeLog } from '../../pubsub/log.ts';
import { changeSchedule } from '../../schedules/changeSchedule.ts';

export const planInput = z.object({
  scheduleId: reference,
  floor: line(200),
  clientKey: text(200).nullish(),
});

export interface FloorOfSchedule {
  scheduleId: number;
  floor: string;
}

/** Changes of the plan have no table of their own; their log line carries the idempotency key. */
export const LOG_LINES = {
  table: 'log_entries',
  read: (tx: Db, ids: readonly number[]): Promise<{ id: number }[]> =>
    tx.selectFrom('log_entries').select('id').where(oneOf('id', ids)).execute(),
};

/**
 * Changes a schedule's plan on the day, whether locked or not. Idempotent by client key.
 * @param act makes the change and returns its log text
 */
export async function changePlan(
  db: Db,
  user: SignedIn,
  place: FloorOfSchedule,
  input: unknown,
  act: (tx: Db) => Promise<string>,
): Promise<FloorOfSchedule> {
  const { scheduleId } = place;
  const rule = { refusesLocked: false, movesTimes: { asks: false } };
  return changeSchedule(db, scheduleId, rule, async (tx) => {
    await withIdempotencyKey(tx, user, LOG_LINES, input, async () => ({
      id: await writeLog(tx, { scheduleId, user, content: await act(tx) }),
    }));
    return place;
  });
}
