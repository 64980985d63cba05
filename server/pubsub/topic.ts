import type { Db } from '../db/orm.ts';

type Listener<What> = (tx: Db, what: What) => Promise<void>;

/**
 * Something that happens in one room and that rooms above it take part in, within the same transaction: a person is
 * renamed, and the schedules that show the name tell of it. The lower room does not know its subscribers.
 */
export class Topic<What> {
  readonly #listeners: Listener<What>[] = [];

  subscribe(listener: Listener<What>): void {
    this.#listeners.push(listener);
  }

  async publish(tx: Db, what: What): Promise<void> {
    for (const listener of this.#listeners) await listener(tx, what);
  }
}
