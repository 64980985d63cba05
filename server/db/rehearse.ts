import { sql } from 'kysely';
import type { Db } from './orm.ts';
import { inTransaction } from './transaction.ts';

/** Ends the transaction of a rehearsal: nothing of it remains. */
class Rehearsed extends Error {}

/**
 * What an act would lead to: it is done, looked at, and rolled back. So looking ahead and acting share every rule, and
 * what would be refused is refused here.
 * @throws what the act throws
 */
export async function rehearse<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  const seen: T[] = [];
  try {
    await inTransaction(db, async (tx) => {
      seen[0] = await act(tx);
      await sql`set constraints all immediate`.execute(tx);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return seen[0] as T;
}
