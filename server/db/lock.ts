import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Unavailable } from '../errors.ts';
import type { Db } from './orm.ts';
import { inTransaction } from './transaction.ts';

/** What is changed by one at a time: an advisory lock's two numbers. */
export type Lock = readonly [kind: number, id: number];

/** Everything that hangs on one event: its schedules, and the entries whose rows stand in them. */
export const eventLock = (eventId: number): Lock => [1, eventId];

/** Commands of one event plan one after another in each instance, which has few threads; edits do not wait for them. */
export const planLock = (eventId: number): Lock => [4, eventId];

/** Two imports that bring the same new person or dance make one of it. */
export const IMPORT_LOCK: Lock = [2, 0];

/** Two calls with the same idempotency key: the second one finds what the first has made. */
export const keyLock = (key: string): Lock => [3, hash('sha256', key, 'buffer').readInt32BE()];

/** Instances that start together: the first migrates, the others wait for it. */
export const MIGRATION_LOCK: Lock = [5, 0];

/** Instances that start together, and sign-ups that arrive together, each of which may make the first account. */
export const FIRST_ACCOUNT_LOCK: Lock = [6, 0];

/** New dances and new events, which need a limit for each other. */
export const ENTRY_LIMITS_LOCK: Lock = [7, 0];

/** New styles take turns for their place in the order. */
export const CATEGORY_ORDER_LOCK: Lock = [8, 0];

/** A caller that has waited this long is told to come again. */
const PATIENCE_MILLISECONDS = 60_000;
const FIRST_PAUSE_MILLISECONDS = 5;
const LONGEST_PAUSE_MILLISECONDS = 100;

/** For each pool, who holds a turn in this copy of the program (the first) and who waits behind. */
const lines = new WeakMap<Db, Map<string, Array<() => void>>>();

/**
 * Runs the work when no other work of this instance holds the lock. Waiting costs no connection, so those who wait
 * never stop those who ask for something else. Inside a transaction the work just runs: there the lock of
 * `lockedTransaction` is what others wait for.
 * @param signal ends the waiting, with its reason
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
      clearTimeout(patience);
      signal?.removeEventListener('abort', onAbort);
      waiting.splice(waiting.indexOf(begin), 1);
      reject(reason);
    };
    const onAbort = (): void => giveUp(signal?.reason);
    const patience = setTimeout(() => giveUp(busy()), PATIENCE_MILLISECONDS);
    const begin = (): void => {
      clearTimeout(patience);
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
 * One transaction that holds the turn against all copies of the program until it ends. One that finds it taken gives
 * the connection back and asks again a moment later.
 * @param signal ends the waiting, with its reason; what has begun is done
 * @throws Unavailable after a minute of asking
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
  const end = performance.now() + PATIENCE_MILLISECONDS;
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

/** Holds the turn against all copies of the program until this transaction ends; waits for it in the database. */
export async function acquireLock(tx: Db, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock[0]}::int, ${lock[1]}::int)`.execute(tx);
}

/** The usual change: in turn, and one transaction. @param signal ends the waiting, with its reason */
export const withLock = <T>(
  db: Db,
  lock: Lock,
  act: (tx: Db) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => queueForLock(db, lock, () => lockedTransaction(db, lock, act, signal), signal);

const busy = (): Unavailable =>
  new Unavailable(
    'Others are changing this and do not come to an end. Nothing was changed; try again in a moment.',
  );
