import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../db/orm.ts';
import { TooManyTries } from '../../errors.ts';
import { secretHash } from '../tokens.ts';

export interface Limit {
  /** So many in the time that begins with the first of them. */
  most: number;
  seconds: number;
}

/**
 * Counts tries by key in the database, so that all copies of the program count together. A try is counted before its
 * outcome is known: of many that arrive at once no more than allowed are tried. Where the database does not answer,
 * neither is anything tried.
 */
export class RateLimiter {
  readonly #limiter: RateLimiterPostgres;

  /** @param name tells the tries of one kind from those of another */
  constructor(db: Db, name: string, { most, seconds }: Limit) {
    this.#limiter = new RateLimiterPostgres({
      storeClient: { query: (query: { text: string; values: unknown[] }) => run(db, query) },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: seconds,
      // After a refusal, this instance refuses further tries without asking the database.
      inMemoryBlockOnConsumed: most + 1,
    });
  }

  /** @throws TooManyTries where this one is one too many */
  async count(key: string): Promise<void> {
    try {
      await this.#limiter.consume(limitKey(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new TooManyTries(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  /** Takes one count back: it was no wrong try. */
  async giveBack(key: string): Promise<void> {
    await this.#limiter.reward(limitKey(key));
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(limitKey(key));
  }
}

/** Names and addresses come from strangers and may be of any length; kept is only by what they are recognised. */
export const limitKey = secretHash;

/** The library's statements through our own pool. */
async function run(db: Db, { text, values }: { text: string; values: unknown[] }) {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows, rowCount: rows.length };
}
