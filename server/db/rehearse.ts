import { sql } from 'kysely';
import type { Db } from './orm.ts';
import { inTransaction } from './transaction.ts';
import { withTrial } from './trial.ts';

/**
 * Previews an action: runs it, returns its result and rolls it back. So preview and action share every rule.
 * @throws what `act` throws
 */
export const rehearse = <T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> =>
  withTrial<T>((end) =>
    inTransaction(db, async (tx) => {
      const outcome = await act(tx);
      await sql`set constraints all immediate`.execute(tx);
      return end(outcome);
    }),
  );
