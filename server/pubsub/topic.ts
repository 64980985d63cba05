import type { Db } from '../db/orm.ts';

type Listener<What> = (tx: Db, what: What) => Promise<void>;

/**
 * Lets higher folders act in a lower folder's transaction without an upward import: when a person is renamed, the
 * schedules that show the name log it.
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
