import { EventEmitter, on } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/orm.ts';

const CHANNEL = 'floorcraft';
const RECONNECT_MILLISECONDS = 1000;

/** What happened, told to every copy of the program when its transaction commits. */
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

/** A copy of the program that dies leaves its command at work; after so long nobody believes it. */
const RUNNING_IS_BELIEVED_MILLISECONDS = 60_000;

/**
 * News between all copies of the program through PostgreSQL's own LISTEN and NOTIFY. Sent inside a transaction, so
 * nobody hears of a change that was taken back, and nobody hears before it can be read.
 */
export class Channel {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #connectionString: string;
  readonly #log: FastifyBaseLogger;
  readonly #running = new Map<number, Running & { heardAt: number }>();
  #client: pg.Client | null = null;
  #isClosed = false;

  constructor(connectionString: string, log: FastifyBaseLogger) {
    this.#connectionString = connectionString;
    this.#log = log;
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#connectionString });
    client.on('notification', ({ payload }) => this.#hear(JSON.parse(payload ?? '{}') as News));
    client.on('error', (error) => this.#reopen(error));
    client.on('end', () => this.#reopen(null));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  /** The command at work on a schedule, on whichever copy of the program; null where there is none. */
  runningOn(scheduleId: number): Running | null {
    const running = this.#running.get(scheduleId);
    return running && Date.now() - running.heardAt < RUNNING_IS_BELIEVED_MILLISECONDS ? running : null;
  }

  #hear(news: News): void {
    if (news.running) this.#running.set(news.scheduleId, { ...news.running, heardAt: Date.now() });
    else this.#running.delete(news.scheduleId);
    if (news.running === undefined) this.#emitter.emit('news', news);
  }

  /** All news of one schedule from now on, until the signal. After a lost connection everybody is told to look. */
  async *newsOf(scheduleId: number, signal: AbortSignal): AsyncGenerator<News> {
    for await (const [news] of on(this.#emitter, 'news', { signal }) as AsyncIterable<[News]>) {
      if (news.scheduleId === scheduleId || news.scheduleId === EVERYWHERE) yield { scheduleId };
    }
  }

  #reopen(error: Error | null): void {
    const lost = this.#client;
    if (this.#isClosed || !lost) return;
    this.#client = null;
    this.#log.warn({ err: error }, 'lost the connection for news, opening it again');
    lost.removeAllListeners();
    lost.on('error', () => undefined);
    lost.end().catch(() => undefined);
    const again = (): void => {
      if (this.#isClosed) return;
      this.open().then(
        () => this.#emitter.emit('news', { scheduleId: EVERYWHERE } satisfies News),
        () => setTimeout(again, RECONNECT_MILLISECONDS).unref(),
      );
    };
    setTimeout(again, RECONNECT_MILLISECONDS).unref();
  }
}

/** News that may have been missed: everybody looks again. */
const EVERYWHERE = 0;

/** Tells all copies of the program, when this transaction commits, that the schedule changed. */
export async function announce(tx: Db, news: News): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(news)})`.execute(tx);
}
