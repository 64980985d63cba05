import { sql } from 'kysely';
import { type Em, sqlOf } from './orm.ts';

/** Advisory locks are told apart by this first number: one kind of thing each. */
const SCHEDULE_LOCK = 1;
const IMPORT_LOCK = 2;

/** PostgreSQL ends one of two transactions that wait for each other; its act has left no trace and may run again. */
const ENDED_FOR_ANOTHER = new Set(['40P01', '40001']);
const TRIES = 3;

/**
 * Runs one act as one transaction on a manager of its own: it happens whole or not at all. An act that was ended in
 * favour of another starts again, so it must not do anything outside the database.
 */
export async function inTransaction<T>(em: Em, act: (tx: Em) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await em.fork().transactional(async (tx) => act(tx as Em));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === TRIES || !ENDED_FOR_ANOTHER.has(code)) throw error;
    }
  }
}

/**
 * Makes this transaction the only one that changes the schedule, across all copies of the program, until it ends.
 * Others wait their turn.
 */
export async function lockScheduleForChange(tx: Em, scheduleId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SCHEDULE_LOCK}, ${scheduleId})`.execute(sqlOf(tx));
}

/** Imports take turns: two that bring the same new person or dance make one of it. */
export async function lockImports(tx: Em): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, 0)`.execute(sqlOf(tx));
}
