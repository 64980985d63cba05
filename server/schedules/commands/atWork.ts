import type { Db } from '../../db/orm.ts';
import type { EngineWork } from '../../engineHost/engineThreads.ts';
import { Conflict } from '../../errors.ts';
import { announce, type Running } from '../../news/channel.ts';
import type { Author } from '../../news/log.ts';

/** Shorter work is done before anyone could read of it. */
const QUIET_MILLISECONDS = 200;
const BETWEEN_NEWS_MILLISECONDS = 250;

/** Somebody did not want to wait for a command any longer: it has changed nothing. */
export class Stopped extends Conflict {
  readonly by: Author;

  constructor(by: Author) {
    super(`${by.shortName} has stopped it.`);
    this.by = by;
  }
}

/** For each pool, the commands that this copy of the program has at work, by schedule. */
const present = new WeakMap<Db, Map<number, AtWork>>();

/** Stops the command that this copy has at work on a schedule since that moment, if the engine is still at it. */
export function stopWork(db: Db, scheduleId: number, startedAt: string, by: Author): void {
  const work = present.get(db)?.get(scheduleId);
  if (work?.startedAt === startedAt) work.stop(by);
}

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
  readonly #stopping = new AbortController();
  /** For the engine: it tells how far it has come, and hears when it is to end. */
  readonly work: EngineWork = {
    onProgress: (done, total) => this.step(done, total),
    signal: this.#stopping.signal,
  };

  constructor(db: Db, scheduleId: number, { command, user }: Pick<Running, 'command' | 'user'>) {
    this.#db = db;
    this.#scheduleId = scheduleId;
    this.#running = { command, user, startedAt: new Date().toISOString(), done: null, total: null };
    // Within a transaction nobody hears of it before the end.
    const delay = db.isTransaction
      ? undefined
      : setTimeout(() => this.#tell(this.#running), QUIET_MILLISECONDS);
    this.#start = delay;
    const works = present.get(db) ?? new Map<number, AtWork>();
    present.set(db, works.set(scheduleId, this));
  }

  readonly step = (done: number, total: number): void => {
    this.#running.done = done;
    this.#running.total = total;
    if (this.#toldAt > 0 && performance.now() - this.#toldAt >= BETWEEN_NEWS_MILLISECONDS)
      this.#tell(this.#running);
  };

  get startedAt(): string {
    return this.#running.startedAt;
  }

  stop(by: Author): void {
    this.#stopping.abort(new Stopped(by));
  }

  readonly end = (): void => {
    const works = present.get(this.#db);
    if (works?.get(this.#scheduleId) === this) works.delete(this.#scheduleId);
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
