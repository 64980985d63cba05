import type { Db } from '../../db/orm.ts';
import { announce, type Running } from '../../news/channel.ts';

/** Shorter work is done before anyone could read of it. */
const QUIET_MILLISECONDS = 200;
const BETWEEN_NEWS_MILLISECONDS = 250;

/**
 * Tells all copies of the program how far a command has come, outside its transaction, which nobody can look into.
 * What cannot be told is let go: it is no part of the work.
 */
export class AtWork {
  readonly #db: Db;
  readonly #scheduleId: number;
  readonly #running: Running;
  readonly #start: NodeJS.Timeout | undefined;
  #toldAt = 0;
  #hasEnded = false;
  #told: Promise<void> = Promise.resolve();

  constructor(db: Db, scheduleId: number, { command, user }: Pick<Running, 'command' | 'user'>) {
    this.#db = db;
    this.#scheduleId = scheduleId;
    this.#running = { command, user, startedAt: new Date().toISOString(), done: null, total: null };
    // Within a transaction nobody hears of it before the end.
    const delay = db.isTransaction
      ? undefined
      : setTimeout(() => this.#tell(this.#running), QUIET_MILLISECONDS);
    this.#start = delay;
  }

  readonly step = (done: number, total: number): void => {
    this.#running.done = done;
    this.#running.total = total;
    if (this.#toldAt > 0 && performance.now() - this.#toldAt >= BETWEEN_NEWS_MILLISECONDS)
      this.#tell(this.#running);
  };

  readonly end = (): void => {
    clearTimeout(this.#start);
    this.#hasEnded = true;
    if (this.#toldAt > 0) this.#tell(null);
  };

  /** One after another: on two connections the end could be heard before the beginning. */
  #tell(running: Running | null): void {
    this.#toldAt = performance.now();
    const tell = async (): Promise<void> => {
      if (running && this.#hasEnded) return;
      await announce(this.#db, { scheduleId: this.#scheduleId, running });
    };
    this.#told = this.#told.then(tell).catch(() => undefined);
  }
}
