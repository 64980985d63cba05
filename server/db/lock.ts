import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Unavailable } from '../errors.ts';
import type { Db } from './orm.ts';
import { inTransaction } from './transaction.ts';

/** The two keys of an advisory lock. */
export type Lock = readonly [kind: number, id: number];

/** An event's entries and schedules. */
export const eventLock = (eventId: number): Lock => [1, eventId];

/** Commands of an event plan one at a time in each instance, which has few threads; edits do not wait for them. */
export const planLock = (eventId: number): Lock => [4, eventId];

/** Two imports with the same new person or dance add it once. */
export const IMPORT_LOCK: Lock = [2, 0];

/** Of two calls with the same idempotency key, the second finds what the first made. */
export const keyLock = (key: string): Lock => [3, hash('sha256', key, 'buffer').readInt32BE()];

/** Of instances that start together, the first migrates and the others wait. */
export const MIGRATION_LOCK: Lock = [5, 0];

/** Concurrent starts and sign-ups, each of which may create the first account. */
export const FIRST_ACCOUNT_LOCK: Lock = [6, 0];

/** New dances and new events: each needs an entry limit for the other. */
export const ENTRY_LIMITS_LOCK: Lock = [7, 0];

/** New styles, each of which gets the next position. */
export const CATEGORY_ORDER_LOCK: Lock = [8, 0];

/** Uploads of an account, which share its quota. */
export const uploadLock = (userId: number): Lock => [9, userId];

/** Of two calls that enter the same couple, the second finds what the first entered. */
export const coupleLock = (eventId: number, people: readonly number[]): Lock => [
  10,
  hash('sha256', `${eventId} ${people}`, 'buffer').readInt32BE(),
];

/** Documents of an event, whose numbers have no gap. */
export const numberLock = (eventId: number): Lock => [11, eventId];

/** Callers that wait longer get `Unavailable`. */
const LOCK_TIMEOUT_MILLISECONDS = 60_000;
const FIRST_PAUSE_MILLISECONDS = 5;
const LONGEST_PAUSE_MILLISECONDS = 100;

/** By pool and lock: the holder in this instance, then the waiters in order. */
const lines = new WeakMap<Db, Map<string, Array<() => void>>>();

/**
 * Runs `work` when nothing else in this instance holds the lock. Waiters hold no connection, so they never block
 * unrelated requests. Inside a transaction it runs `work` at once: `lockedTransaction` holds the lock there.
 * @param signal ends the waiting with its reason
 * @throws Unavailable after a minute of waiting
 */
export async function queueForLock<T>(
  db: Db,
  lock: Lock,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (db.isTransaction) return work();
  const leave = await queueUp(db, lock.join(), signal);
  try {
    return await work();
  } finally {
    leave();
  }
}

async function queueUp(db: Db, key: string, signal?: AbortSignal): Promise<() => void> {
  signal?.throwIfAborted();
  const line = lines.get(db) ?? new Map<string, Array<() => void>>();
  lines.set(db, line);
  const waiting = line.get(key) ?? [];
  line.set(key, waiting);
  const leave = (): void => {
    waiting.shift();
    if (waiting.length === 0) line.delete(key);
    else waiting[0]?.();
  };
  await new Promise<void>((resolve, reject) => {
    const giveUp = (reason: unknown): void => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', onAbort);
      waiting.splice(waiting.indexOf(begin), 1);
      reject(reason);
    };
    const onAbort = (): void => giveUp(signal?.reason);
    const timeout = setTimeout(() => giveUp(busy()), LOCK_TIMEOUT_MILLISECONDS);
    const begin = (): void => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', onAbort);
      resolve();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    waiting.push(begin);
    if (waiting.length === 1) begin();
  });
  return leave;
}

/**
 * Runs `act` in a transaction that holds the lock across all instances. While the lock is taken, it polls without
 * holding a connection.
 * @param signal ends the waiting with its reason; a running `act` continues
 * @throws Unavailable after a minute of waiting
 */
async function lockedTransaction<T>(
  db: Db,
  lock: Lock,
  act: (tx: Db) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (db.isTransaction) {
    await acquireLock(db, lock);
    return act(db);
  }
  const end = performance.now() + LOCK_TIMEOUT_MILLISECONDS;
  for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)) {
    signal?.throwIfAborted();
    const done = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ is_ours: boolean }>`
        select pg_try_advisory_xact_lock(${lock[0]}::int, ${lock[1]}::int) as is_ours`.execute(tx);
      return rows[0]?.is_ours ? { result: await act(tx) } : null;
    });
    if (done) return done.result;
    if (performance.now() > end) throw busy();
    await sleep(pause);
  }
}

/** Holds the lock across all instances until this transaction ends. Waits in the database, with its connection. */
export async function acquireLock(tx: Db, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock[0]}::int, ${lock[1]}::int)`.execute(tx);
}

/** The same for several locks of a kind, in one order. */
export async function acquireLocks(tx: Db, locks: readonly Lock[]): Promise<void> {
  const ids = [...new Set(locks.map(([, id]) => id))].toSorted((a, b) => a - b);
  const kind = locks[0]?.[0] ?? 0;
  await sql`select pg_advisory_xact_lock(${kind}::int, id) from unnest(${ids}::int[]) id`.execute(tx);
}

/** Runs `act` in one transaction under the lock. @param signal ends the waiting with its reason */
export const withLock = <T>(
  db: Db,
  lock: Lock,
  act: (tx: Db) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => queueForLock(db, lock, () => lockedTransaction(db, lock, act, signal), signal);

const busy = (): Unavailable =>
  new Unavailable('Others are changing this right now. Nothing was changed; try again in a moment.');
