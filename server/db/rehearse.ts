import { sql } from 'kysely';
import type { Db } from './orm.ts';
import { inTransaction } from './transaction.ts';

/** Rolls a rehearsal back. */
class Rehearsed extends Error {}

/**
 * Previews an action: runs it, returns its result and rolls it back. So preview and action share every rule.
 * @throws what `act` throws
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
