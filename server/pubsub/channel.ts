import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { Listener, type Pulse } from './listener.ts';

const CHANNEL = 'floorcraft';
const SCHEDULE = 'schedule';
const PROGRESS = 'progress';

/** The object of a notice. Each feature names its own kinds. */
export interface Subject {
  kind: string;
  id: number | string;
}

/** A schedule changed. */
export interface ScheduleNotice {
  scheduleId: number;
}

/** The payload of a notification. */
type Notice = Subject & { progress?: object | null; details?: unknown };

/** Notices only say that an object changed; `missed` says that any object may have changed. */
export interface Follower {
  /** @param details untrusted: any client of the database may send notices */
  heard?: (id: Subject['id'], details?: unknown) => void;
  missed?: () => void;
}

/** A screen reads first and then subscribes, which takes seconds on a bad network. */
const RECENT_MILLISECONDS = 10_000;

/** Older progress reports are ignored: the instance may have died. */
const PROGRESS_TTL_MILLISECONDS = 60_000;

/**
 * Notices between all instances over LISTEN/NOTIFY. Sent in the transaction of the change, so no one hears of a change
 * that was rolled back or is not visible yet.
 */
export class Channel {
  readonly #listener: Listener;
  /** By kind, and by kind and id. */
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #reports = new Map<Subject['id'], { progress: object; heardAt: number }>();
  /** Times of recent notices by kind and id, oldest first. */
  readonly #recent = new Map<string, number>();
  #missedAt = -Infinity;

  constructor(connectionString: string, log: FastifyBaseLogger, pulse?: Pulse) {
    this.#listener = new Listener({
      connectionString,
      channel: CHANNEL,
      notify: (payload) => this.#receive(payload),
      reopened: () => this.#missed(),
      log,
      pulse,
    });
  }

  open(): Promise<void> {
    return this.#listener.open();
  }

  close(): Promise<void> {
    return this.#listener.close();
  }

  /** Progress of a task on any instance; null if none is known. */
  progressOf(name: string): object | null {
    const report = this.#reports.get(name);
    return report && isBelieved(report) ? report.progress : null;
  }

  /** Follows a kind, or one object of it. @returns stops it */
  follow({ kind, id }: { kind: string; id?: Subject['id'] }, follower: Follower): () => void {
    const key = id === undefined ? kind : keyOf({ kind, id });
    const followers = this.#followers.get(key) ?? new Set();
    this.#followers.set(key, followers.add(follower));
    return () => {
      followers.delete(follower);
      if (followers.size === 0 && this.#followers.get(key) === followers) this.#followers.delete(key);
    };
  }

  /** Whether it changed in the last seconds, so that a read just before may be stale. */
  isRecent(subject: Subject): boolean {
    const since = performance.now() - RECENT_MILLISECONDS;
    return this.#missedAt > since || (this.#recent.get(keyOf(subject)) ?? -Infinity) > since;
  }

  /**
   * Notices of one schedule until the signal. Those that come while the reader is busy are merged into one, so nothing
   * piles up. A lost connection counts as a notice.
   * @param recent whether to start with a notice if the schedule changed in the last seconds
   */
  noticesOf(scheduleId: number, signal: AbortSignal, recent: boolean): AsyncGenerator<ScheduleNotice> {
    let isDue = recent && this.isRecent({ kind: SCHEDULE, id: scheduleId });
    let wake = (): void => undefined;
    const ring = (): void => {
      isDue = true;
      wake();
    };
    const stop = this.follow({ kind: SCHEDULE, id: scheduleId }, { heard: ring, missed: ring });
    const end = (): void => {
      stop();
      wake();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    return (async function* () {
      try {
        while (!signal.aborted) {
          if (!isDue) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
          if (signal.aborted) return;
          isDue = false;
          yield { scheduleId };
        }
      } finally {
        stop();
      }
    })();
  }

  #hearProgress({ id, progress }: Notice): void {
    for (const [name, report] of this.#reports) if (!isBelieved(report)) this.#reports.delete(name);
    if (progress) this.#reports.set(id, { progress, heardAt: performance.now() });
    else this.#reports.delete(id);
  }

  #receive(payload: string): void {
    const notice = noticeOf(payload);
    if (!notice) return;
    if (notice.kind === PROGRESS) this.#hearProgress(notice);
    this.#remember(keyOf(notice));
    for (const key of [notice.kind, keyOf(notice)]) {
      for (const follower of this.#followers.get(key) ?? []) follower.heard?.(notice.id, notice.details);
    }
  }

  #remember(key: string): void {
    const now = performance.now();
    this.#recent.delete(key);
    this.#recent.set(key, now);
    for (const [other, at] of this.#recent) {
      if (now - at < RECENT_MILLISECONDS) return;
      this.#recent.delete(other);
    }
  }

  #missed(): void {
    this.#missedAt = performance.now();
    for (const followers of this.#followers.values()) {
      for (const follower of followers) follower.missed?.();
    }
  }
}

const isBelieved = ({ heardAt }: { heardAt: number }): boolean =>
  performance.now() - heardAt < PROGRESS_TTL_MILLISECONDS;

const keyOf = ({ kind, id }: Subject): string => `${kind} ${id}`;

/** Null for a notice from someone else: the channel is open to every client of the database. */
function noticeOf(payload: string): Notice | null {
  try {
    const notice = JSON.parse(payload) as Partial<Notice> | null;
    const isKnown = typeof notice?.kind === 'string' && ['number', 'string'].includes(typeof notice.id);
    return isKnown ? (notice as Notice) : null;
  } catch {
    return null;
  }
}

/** Notifies all instances when this transaction commits. */
export async function announce(
  tx: Db,
  change: ScheduleNotice | (Subject & { details?: unknown }),
): Promise<void> {
  const notice: Notice = 'kind' in change ? change : { kind: SCHEDULE, id: change.scheduleId };
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(tx);
}

/** Reports a task's progress to all instances; null when it ends. */
export async function announceProgress(db: Db, name: string, progress: object | null): Promise<void> {
  const notice: Notice = { kind: PROGRESS, id: name, progress };
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
}
