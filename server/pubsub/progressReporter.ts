import type { Db } from '../db/orm.ts';
import { announceProgress } from './channel.ts';

const BETWEEN_MILLISECONDS = 250;
/** Must be less than the minute after which reports are ignored. */
const REPEAT_MILLISECONDS = 20_000;

interface ProgressOptions<Progress> {
  /** Tasks that end sooner are not reported. */
  quietMilliseconds?: number;
  repeatMilliseconds?: number;
  /** Whether to report immediately, such as for a new step. */
  isUrgent?: (progress: Progress, before: Progress | null) => boolean;
}

/** Reports a task's progress to all instances, outside its transaction. Drops failed reports. */
export class ProgressReporter<Progress extends object> {
  readonly #db: Db;
  readonly #name: string;
  readonly #repeatMilliseconds: number;
  readonly #isUrgent: (progress: Progress, before: Progress | null) => boolean;
  #latest: Progress | null = null;
  #dueAt: number;
  #timer: NodeJS.Timeout | undefined;
  #hasReported = false;
  #hasEnded = false;
  #sent: Promise<void> = Promise.resolve();

  /** @param name the key for `Channel.progressOf` */
  constructor(db: Db, name: string, options: ProgressOptions<Progress> = {}) {
    this.#db = db;
    this.#name = name;
    this.#dueAt = performance.now() + (options.quietMilliseconds ?? 0);
    this.#repeatMilliseconds = options.repeatMilliseconds ?? REPEAT_MILLISECONDS;
    this.#isUrgent = options.isUrgent ?? (() => false);
  }

  /** Throttled; the latest progress is always sent. */
  readonly report = (progress: Progress): void => {
    const isUrgent = this.#isUrgent(progress, this.#latest);
    this.#latest = progress;
    // In a transaction the notice would be sent at its end.
    if (this.#hasEnded || this.#db.isTransaction) return;
    const wait = isUrgent ? 0 : this.#dueAt - performance.now();
    if (wait <= 0) this.#reportLatest();
    else this.#setTimer(wait);
  };

  readonly end = (): void => {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    if (this.#hasReported) this.#send(null);
  };

  #setTimer(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#reportLatest(), milliseconds).unref();
  }

  #reportLatest(): void {
    this.#hasReported = true;
    this.#dueAt = performance.now() + BETWEEN_MILLISECONDS;
    this.#send(this.#latest);
    this.#setTimer(this.#repeatMilliseconds);
  }

  /** Sends in order: on two connections the end could overtake the beginning. */
  #send(progress: Progress | null): void {
    const send = async (): Promise<void> => {
      if (progress && this.#hasEnded) return;
      await announceProgress(this.#db, this.#name, progress);
    };
    this.#sent = this.#sent.then(send).catch(() => undefined);
  }
}
