import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { Unavailable } from '../errors.ts';
import { meaningOf } from './failures.ts';
import type { Db } from './orm.ts';

/** PostgreSQL ends one of two transactions that wait for each other; its act has left no trace and may run again. */
const ENDED_FOR_ANOTHER = new Set(['40P01', '40001']);
const TRIES = 10;

/** Two that begin again together would meet again: each waits for a while of its own, longer each time. */
const LONGEST_FIRST_PAUSE_MILLISECONDS = 20;

/** The end of the transaction was sent, and no answer came: it may have been done. */
const IN_THE_DARK =
  'The connection to the database was lost while saving, so your change may be missing. Check, and try again if it is.';

/**
 * Runs one act as one transaction: it happens whole or not at all. Within a transaction the act is a part of that
 * one. An act that was ended in favour of another starts again, so it must not do anything outside the database.
 * @throws Unavailable, saying so, where it may have happened all the same; what the act throws
 */
export async function inTransaction<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return act(db);
  for (let attempt = 1; ; attempt++) {
    let isDone = false;
    try {
      // Kysely's own transaction gives its connection back to the pool also where that died in the middle.
      return await db.transaction().execute(async (tx) => {
        const result = await act(tx);
        isDone = true;
        return result;
      });
    } catch (error) {
      if (isDone && isOfConnection(error)) throw new Unavailable(IN_THE_DARK);
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === TRIES || !ENDED_FOR_ANOTHER.has(code)) throw error;
    }
    await sleep(Math.random() * attempt * LONGEST_FIRST_PAUSE_MILLISECONDS);
  }
}

/** What the database itself refuses at the end is told with its code, and has left no trace. */
const isOfConnection = (error: unknown): boolean =>
  !(error instanceof DatabaseError) && meaningOf(error) instanceof Unavailable;
