import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { forgetKeys } from '../making/makeOnce.ts';
import { KEPT_DAYS } from './deletedThings.ts';

const HOUR_MILLISECONDS = 3_600_000;
const FORGETTING_LOCK = 7_421_005;

/**
 * So many hours the program must have run since something became too old: a clock that was set wrong for a day, or that
 * goes ahead on one laptop, is no reason to lose what somebody may still restore.
 */
const OVERDUE_LOOKS = 48;
const isOverdue = sql`at <= now() - ${`${KEPT_DAYS} days`}::interval`;
/** Several copies, and one that is started over and over, look more often than that. */
const isNewHour = sql`(looked_at is null or looked_at not between
  now() - interval '50 minutes' and now() + interval '50 minutes')`;

/** Removes for good what was deleted too long ago; of several copies that come at once, one does it. Answers how many. */
export async function forgetDeleted(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(${FORGETTING_LOCK}) as is_ours`.execute(tx);
    if (!rows[0]?.is_ours) return 0;
    await sql`update deletions set looked_at = now(),
        overdue_looks = case when ${isOverdue} then overdue_looks + 1 else 0 end
      where (${isOverdue} or overdue_looks > 0) and ${isNewHour}`.execute(tx);
    const gone = await sql`delete from deletions
      where ${isOverdue} and overdue_looks > ${OVERDUE_LOOKS}`.execute(tx);
    return Number(gone.numAffectedRows ?? 0);
  });
}

/** Does so now and every hour, and forgets what keys were sent long ago. @returns how to stop; resolves when nothing is under way any more */
export function keepForgetting(db: Db, failed: (error: unknown) => void): () => Promise<void> {
  const look = (): Promise<unknown> => Promise.all([forgetDeleted(db), forgetKeys(db)]).catch(failed);
  let present = look();
  const timer = setInterval(() => {
    present = present.then(look);
  }, HOUR_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await present;
  };
}
