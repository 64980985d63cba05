import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { Listener, type Pulse } from './listener.ts';

const CHANNEL = 'floorcraft';
const SCHEDULE = 'schedule';
const WORK = 'work';

/** What something happened to: which one of a kind. The kinds are named by the features that tell of them. */
export interface Subject {
  kind: string;
  id: number | string;
}

/** Something happened to a schedule. */
export interface News {
  scheduleId: number;
  /** Only how far a command has come, null once it ends: nothing is to be read anew for it. */
  running?: Running | null;
}

/** A command at work on some copy of the program. */
export interface Running {
  command: string;
  user: string;
  /** ISO 8601. */
  startedAt: string;
  done: number | null;
  total: number | null;
}

/** What travels between the copies of the program. */
type Notice = Subject & { running?: Running | null; progress?: object | null };

/** News say only "look again": which one, and that some may have been missed, so that all must be looked at. */
export interface Follower {
  heard: (id: Subject['id']) => void;
  missed: () => void;
}

/** A copy of the program that dies leaves its command at work; after so long nobody believes it. */
const RUNNING_IS_BELIEVED_MILLISECONDS = 60_000;

/**
 * News between all copies of the program through PostgreSQL's own LISTEN and NOTIFY. Sent inside a transaction, so
 * nobody hears of a change that was taken back, and nobody hears before it can be read.
 */
export class Channel {
  readonly #listener: Listener;
  /** By kind, and by kind and id: one notice costs only those whom it concerns. */
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #running = new Map<Subject['id'], Running & { heardAt: number }>();
  readonly #works = new Map<Subject['id'], { progress: object; heardAt: number }>();

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

  /** The same number as long as all news are heard; null where some may be missed, or were not asked for a while. */
  get hearing(): number | null {
    return this.#listener.hearing;
  }

  /** The command at work on a schedule, on whichever copy of the program; null where there is none. */
  runningOn(scheduleId: number): Running | null {
    const running = this.#running.get(scheduleId);
    return running && performance.now() - running.heardAt < RUNNING_IS_BELIEVED_MILLISECONDS ? running : null;
  }

  /** How far a piece of work has come, on whichever copy of the program; null where nothing is known of it. */
  progressOf(work: string): object | null {
    return this.#works.get(work)?.progress ?? null;
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

  /**
   * All news of one schedule from now on, until the signal. Since they only say "look again", those that come while
   * the reader is busy are one: however slow it is, nothing piles up. After a lost connection everybody is told.
   */
  newsOf(scheduleId: number, signal: AbortSignal): AsyncGenerator<News> {
    let isDue = false;
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

  #hearOfWork({ id, progress }: Notice): void {
    const now = performance.now();
    for (const [name, { heardAt }] of this.#works) {
      if (now - heardAt > RUNNING_IS_BELIEVED_MILLISECONDS) this.#works.delete(name);
    }
    if (progress) this.#works.set(id, { progress, heardAt: now });
    else this.#works.delete(id);
  }

  #hear(payload: string): void {
    const notice = noticeOf(payload);
    if (!notice) return;
    const { id, running } = notice;
    if (notice.kind === WORK) this.#hearOfWork(notice);
    if (notice.kind === SCHEDULE) {
      if (running) this.#running.set(id, { ...running, heardAt: performance.now() });
      else this.#running.delete(id);
      if (running !== undefined) return;
    }
    for (const key of [notice.kind, keyOf(notice)]) {
      for (const follower of this.#followers.get(key) ?? []) follower.heard(id);
    }
  }

  #missed(): void {
    for (const followers of this.#followers.values()) {
      for (const follower of followers) follower.missed();
    }
  }
}

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
export async function announce(tx: Db, news: News | Subject): Promise<void> {
  const notice: Notice =
    'kind' in news ? news : { kind: SCHEDULE, id: news.scheduleId, running: news.running };
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(tx);
}

/** Tells all copies of the program how far a piece of work has come; null once it ends. */
export async function announceWork(db: Db, work: string, progress: object | null): Promise<void> {
  const notice: Notice = { kind: WORK, id: work, progress };
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
}
