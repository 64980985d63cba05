import type { Db } from '../db/orm.ts';
import { announceWork } from '../news/channel.ts';
import type { ImportProgress } from './importProgress.ts';

const BETWEEN_NEWS_MILLISECONDS = 250;

/** The name under which all copies of the program know a person's import: nobody hears of another's. */
export const importName = (user: { id: number | null }, key: string): string => `import ${user.id} ${key}`;

/**
 * Tells all copies of the program how far an import has come, outside its transaction, which nobody can look into.
 * What cannot be told is let go: it is no part of the work.
 */
export class ImportNews {
  readonly #db: Db;
  readonly #name: string;
  #sent: Promise<void> = Promise.resolve();
  #latest: ImportProgress | null = null;
  #toldAt = 0;
  #next: NodeJS.Timeout | undefined;

  constructor(db: Db, name: string) {
    this.#db = db;
    this.#name = name;
  }

  /** Tells at once what has not been told for a while, and the rest when it is due: the last word is always told. */
  readonly tell = (progress: ImportProgress): void => {
    const isOtherStep = progress.step !== this.#latest?.step;
    this.#latest = progress;
    const wait = isOtherStep ? 0 : this.#toldAt + BETWEEN_NEWS_MILLISECONDS - Date.now();
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
    this.#toldAt = Date.now();
    this.#send(this.#latest);
  }

  /** One after another: news on two connections could overtake each other. */
  #send(progress: ImportProgress | null): void {
    const send = () => announceWork(this.#db, this.#name, progress);
    this.#sent = this.#sent.then(send).catch(() => undefined);
  }
}
