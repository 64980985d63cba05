import type { Db } from '../db/orm.ts';
import { announceProgress } from './channel.ts';

const BETWEEN_MILLISECONDS = 250;
/** Well within the minute after which a report is ignored. */
const REPEAT_MILLISECONDS = 20_000;

interface ProgressOptions<Progress> {
  /** Work that is done sooner is not reported at all. */
  quietMilliseconds?: number;
  repeatMilliseconds?: number;
  /** Whether it is worth reporting at once, such as another step. */
  isUrgent?: (progress: Progress, before: Progress | null) => boolean;
}

/**
 * Tells all instances how far a piece of work has come, outside its transaction, whose changes are not visible yet. A report
 * that fails is dropped: it is no part of the work.
 */
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

  /** @param name by which `Channel.progressOf` knows the work */
  constructor(db: Db, name: string, options: ProgressOptions<Progress> = {}) {
    this.#db = db;
    this.#name = name;
    this.#dueAt = performance.now() + (options.quietMilliseconds ?? 0);
    this.#repeatMilliseconds = options.repeatMilliseconds ?? REPEAT_MILLISECONDS;
    this.#isUrgent = options.isUrgent ?? (() => false);
  }

  /** Reports at once what is due, and the rest a moment later: the latest is always told. */
  readonly report = (progress: Progress): void => {
    const isUrgent = this.#isUrgent(progress, this.#latest);
    this.#latest = progress;
    // Within a transaction it would only be heard at the end.
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

  /** One after another: on two connections the end could be heard before the beginning. */
  #send(progress: Progress | null): void {
    const send = async (): Promise<void> => {
      if (progress && this.#hasEnded) return;
      await announceProgress(this.#db, this.#name, progress);
    };
    this.#sent = this.#sent.then(send).catch(() => undefined);
  }
}
