import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { KEPT_DAYS } from './deletedThings.ts';

const HOUR_MILLISECONDS = 3_600_000;
const FORGETTING_LOCK = 7_421_005;

/** Removes for good what was deleted too long ago; of several copies that come at once, one does it. Answers how many. */
export async function forgetDeleted(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(${FORGETTING_LOCK}) as is_ours`.execute(tx);
    if (!rows[0]?.is_ours) return 0;
    const gone = await sql`delete from deletions
      where at <= now() - ${`${KEPT_DAYS} days`}::interval`.execute(tx);
    return Number(gone.numAffectedRows ?? 0);
  });
}

/** Does so now and every hour. @returns how to stop; resolves when nothing is under way any more */
export function keepForgetting(db: Db, failed: (error: unknown) => void): () => Promise<void> {
  const look = (): Promise<unknown> => forgetDeleted(db).catch(failed);
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
