import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { Unavailable } from '../errors.ts';
import { domainErrorOf } from './failures.ts';
import type { Db } from './orm.ts';

/** PostgreSQL's codes for a deadlock and a serialization failure: rolled back, so safe to retry. */
const RETRYABLE = new Set(['40P01', '40001']);
const TRIES = 10;

/** Randomised backoff, so two retries do not collide again. */
const LONGEST_FIRST_PAUSE_MILLISECONDS = 20;

/** COMMIT was sent and not answered: it may have succeeded. */
const COMMIT_UNCONFIRMED =
  'The connection to the database was lost while saving, so your change may be missing. Check, and try again if it is.';

/**
 * Runs `act` in a transaction, or as part of the one it is in. Retries after a deadlock, so `act` must not do anything
 * outside the database.
 * @throws Unavailable if the commit was not answered; what `act` throws
 */
export async function inTransaction<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return act(db);
  for (let attempt = 1; ; attempt++) {
    let isDone = false;
    try {
      // Kysely returns the connection to the pool even if it died in the middle.
      return await db.transaction().execute(async (tx) => {
        const result = await act(tx);
        isDone = true;
        return result;
      });
    } catch (error) {
      if (isDone && isConnectionError(error)) throw new Unavailable(COMMIT_UNCONFIRMED);
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === TRIES || !RETRYABLE.has(code)) throw error;
    }
    await sleep(Math.random() * attempt * LONGEST_FIRST_PAUSE_MILLISECONDS);
  }
}

/** An error from the database itself means that the commit was refused. */
const isConnectionError = (error: unknown): boolean =>
  !(error instanceof DatabaseError) && domainErrorOf(error) instanceof Unavailable;
