import type { Db } from '../db/orm.ts';

type Listener<What> = (tx: Db, what: What) => Promise<void>;

/**
 * Something that happens in one room and that rooms above it take part in, within the same transaction: a person is
 * renamed, and the schedules that show the name tell of it. The lower room knows nobody who listens.
 */
export class Topic<What> {
  readonly #listeners: Listener<What>[] = [];

  listen(listener: Listener<What>): void {
    this.#listeners.push(listener);
  }

  async tell(tx: Db, what: What): Promise<void> {
    for (const listener of this.#listeners) await listener(tx, what);
  }
}
