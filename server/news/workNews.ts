import type { Db } from '../db/orm.ts';
import { announceWork } from './channel.ts';

const BETWEEN_NEWS_MILLISECONDS = 250;

/**
 * Tells all copies of the program how far a piece of work has come, outside its transaction, which nobody can look into.
 * What cannot be told is let go: it is no part of the work.
 */
export class WorkNews<Progress extends object> {
  readonly #db: Db;
  readonly #name: string;
  /** Whether it is worth telling at once, such as another step. */
  readonly #isUrgent: (progress: Progress, before: Progress | null) => boolean;
  #sent: Promise<void> = Promise.resolve();
  #latest: Progress | null = null;
  #toldAt = -Infinity;
  #next: NodeJS.Timeout | undefined;

  constructor(
    db: Db,
    name: string,
    isUrgent: (progress: Progress, before: Progress | null) => boolean = () => false,
  ) {
    this.#db = db;
    this.#name = name;
    this.#isUrgent = isUrgent;
  }

  /** Tells at once what has not been told for a while, and the rest when it is due: the last word is always told. */
  readonly tell = (progress: Progress): void => {
    const isUrgent = this.#isUrgent(progress, this.#latest);
    this.#latest = progress;
    const wait = isUrgent ? 0 : this.#toldAt + BETWEEN_NEWS_MILLISECONDS - performance.now();
    if (wait <= 0) this.#tellLatest();
    else this.#next ??= setTimeout(() => this.#tellLatest(), wait);
  };

  readonly end = (): void => {
    clearTimeout(this.#next);
    if (this.#latest) this.#send(null);
  };

  #tellLatest(): void {
    clearTimeout(this.#next);
    this.#next = undefined;
    this.#toldAt = performance.now();
    this.#send(this.#latest);
  }

  /** One after another: news on two connections could overtake each other. */
  #send(progress: Progress | null): void {
    const send = () => announceWork(this.#db, this.#name, progress);
    this.#sent = this.#sent.then(send).catch(() => undefined);
  }
}
