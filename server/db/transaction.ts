import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './orm.ts';

/** PostgreSQL ends one of two transactions that wait for each other; its act has left no trace and may run again. */
const ENDED_FOR_ANOTHER = new Set(['40P01', '40001']);
const TRIES = 10;

/** Two that begin again together would meet again: each waits for a while of its own, longer each time. */
const LONGEST_FIRST_PAUSE_MILLISECONDS = 20;

/**
 * Runs one act as one transaction: it happens whole or not at all. Within a transaction the act is a part of that
 * one. An act that was ended in favour of another starts again, so it must not do anything outside the database.
 */
export async function inTransaction<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return act(db);
  for (let attempt = 1; ; attempt++) {
    try {
      // Kysely's own transaction gives its connection back to the pool also where that died in the middle.
      return await db.transaction().execute(act);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === TRIES || !ENDED_FOR_ANOTHER.has(code)) throw error;
    }
    await sleep(Math.random() * attempt * LONGEST_FIRST_PAUSE_MILLISECONDS);
  }
}
