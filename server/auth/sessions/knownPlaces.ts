import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { limitKey } from '../rateLimits/rateLimiter.ts';

const KNOWN_MILLISECONDS = 90 * 24 * 3600 * 1000;
const MOST_SWEPT = 1000;

/** The networks each name signed in from in the last 90 days, stored with the rate limits. */
export class KnownPlaces {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async isKnown(name: string, network: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', '=', placeKey(name, network))
      .where('expire', '>', String(Date.now()))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Also deletes expired rows. */
  async keep(name: string, network: string): Promise<void> {
    const expire = String(Date.now() + KNOWN_MILLISECONDS);
    const db = this.#db;
    await db
      .insertInto('rate_limits')
      .values({ key: placeKey(name, network), points: 0, expire })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ expire }))
      .execute();
    // Skipping locked rows keeps concurrent sweeps from deadlocking.
    await sql`
      delete from rate_limits where key in (
        select key from rate_limits where expire < ${Date.now()} limit ${MOST_SWEPT} for update skip locked
      )`.execute(db);
  }
}

const placeKey = (name: string, network: string): string => `known:${limitKey(`${name} ${network}`)}`;
