import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../db/orm.ts';
import { TooManyTries } from '../../errors.ts';
import { secretHash } from '../tokens.ts';

/** Counted attempts; rate-limiter-flexible determines the columns. */
@Entity({ tableName: 'rate_limits' })
export class RateLimit {
  @PrimaryKey({ type: 'text' })
  key!: string;

  @Property({ type: 'integer' })
  points!: number;

  /** Milliseconds since 1970; the driver returns bigint as text. */
  @Property({ type: 'bigint' })
  expire!: string;
}

export interface Limit {
  /** Per window, which starts with the first attempt. */
  most: number;
  seconds: number;
}

/**
 * Counts attempts by key in the database, shared by all instances. Count an attempt before its outcome is known, so
 * that concurrent ones cannot exceed the limit. Fails closed if the database is unavailable.
 */
export class RateLimiter {
  readonly #limiter: RateLimiterPostgres;

  /** @param name prefixes the keys */
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

  /** @throws TooManyTries */
  async count(key: string): Promise<void> {
    try {
      await this.#limiter.consume(limitKey(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new TooManyTries(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  /** Uncounts one attempt. */
  async giveBack(key: string): Promise<void> {
    await this.#limiter.reward(limitKey(key));
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(limitKey(key));
  }
}

/** Hashed, since names and addresses from strangers can have any length. */
export const limitKey = secretHash;

/** Runs the library's statements on our pool. */
async function run(db: Db, { text, values }: { text: string; values: unknown[] }) {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows, rowCount: rows.length };
}
