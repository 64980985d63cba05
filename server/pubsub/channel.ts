import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { Listener, type Pulse } from './listener.ts';

const CHANNEL = 'floorcraft';
const SCHEDULE = 'schedule';
const PROGRESS = 'progress';

/** What something happened to: which one of a kind. The kinds are named by the features that tell of them. */
export interface Subject {
  kind: string;
  id: number | string;
}

/** Something happened to a schedule. */
export interface News {
  scheduleId: number;
}

/** What travels between the copies of the program. */
type Notice = Subject & { progress?: object | null; details?: unknown };

/** News say only "look again": which one, and that some may have been missed, so that all must be looked at. */
export interface Follower {
  /** @param details what the sender added; any program on the database may send anything */
  heard?: (id: Subject['id'], details?: unknown) => void;
  missed?: () => void;
}

/** A screen reads, and then follows what it has read: on a bad network the second takes seconds longer. */
const RECENT_MILLISECONDS = 10_000;

/** An instance that dies leaves its last report; after so long it is ignored. */
const BELIEVED_MILLISECONDS = 60_000;

/**
 * News between all copies of the program through PostgreSQL's own LISTEN and NOTIFY. Sent inside a transaction, so
 * no one hears of a change that was rolled back, or before it can be read.
 */
export class Channel {
  readonly #listener: Listener;
  /** By kind, and by kind and id: one notice costs only those whom it concerns. */
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #reports = new Map<Subject['id'], { progress: object; heardAt: number }>();
  /** When recent news came, by kind and id, the oldest first. */
  readonly #recent = new Map<string, number>();
  #missedAt = -Infinity;

  constructor(connectionString: string, log: FastifyBaseLogger, pulse?: Pulse) {
    this.#listener = new Listener({
      connectionString,
      channel: CHANNEL,
      hear: (payload) => this.#hear(payload),
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

  /** How far a piece of work has come, on whichever instance it runs; null where nothing is known of it. */
  progressOf(name: string): object | null {
    const report = this.#reports.get(name);
    return report && isBelieved(report) ? report.progress : null;
  }

  /** Tells the follower of every news of a kind, or of one thing of it, from now on; answers how to stop. */
  follow({ kind, id }: { kind: string; id?: Subject['id'] }, follower: Follower): () => void {
    const key = id === undefined ? kind : keyOf({ kind, id });
    const followers = this.#followers.get(key) ?? new Set();
    this.#followers.set(key, followers.add(follower));
    return () => {
      followers.delete(follower);
      if (followers.size === 0 && this.#followers.get(key) === followers) this.#followers.delete(key);
    };
  }

  /** Whether something happened to it in the last seconds, which a reading just before may not show. */
  isRecent(subject: Subject): boolean {
    const since = performance.now() - RECENT_MILLISECONDS;
    return this.#missedAt > since || (this.#recent.get(keyOf(subject)) ?? -Infinity) > since;
  }

  /**
   * All news of one schedule from now on, and from just before where asked, until the signal. Since they only say "look
   * again", those that come while the reader is busy are one: however slow it is, nothing piles up. After a lost
   * connection everybody is told.
   */
  newsOf(scheduleId: number, signal: AbortSignal, recent: boolean): AsyncGenerator<News> {
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

  #hear(payload: string): void {
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
  performance.now() - heardAt < BELIEVED_MILLISECONDS;

const keyOf = ({ kind, id }: Subject): string => `${kind} ${id}`;

/** Null for what none of our copies sent: anybody on the same database may use the same channel. */
function noticeOf(payload: string): Notice | null {
  try {
    const notice = JSON.parse(payload) as Partial<Notice> | null;
    const isKnown = typeof notice?.kind === 'string' && ['number', 'string'].includes(typeof notice.id);
    return isKnown ? (notice as Notice) : null;
  } catch {
    return null;
  }
}

/** Tells all copies of the program, when this transaction commits, what has changed. */
export async function announce(tx: Db, news: News | (Subject & { details?: unknown })): Promise<void> {
  const notice: Notice = 'kind' in news ? news : { kind: SCHEDULE, id: news.scheduleId };
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(tx);
}

/** Tells all instances how far a piece of work has come; null once it ends. */
export async function announceProgress(db: Db, name: string, progress: object | null): Promise<void> {
  const notice: Notice = { kind: PROGRESS, id: name, progress };
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
}
