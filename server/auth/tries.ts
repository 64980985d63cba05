import { type IRateLimiterOptions, RateLimiterMemory } from 'rate-limiter-flexible';
import { TooManyTries } from '../errors.ts';

/** Counts tries by key and refuses further ones until enough time has passed. */
export class Tries {
  readonly #limiter: RateLimiterMemory;
  readonly #most: number;

  constructor({ most, seconds }: { most: number; seconds: number }) {
    const options: IRateLimiterOptions = { points: most, duration: seconds };
    this.#limiter = new RateLimiterMemory(options);
    this.#most = most;
  }

  /** @throws TooManyTries once `most` were counted */
  async refuseAfterTooMany(key: string): Promise<void> {
    const state = await this.#limiter.get(key);
    if (state && state.consumedPoints >= this.#most) {
      throw new TooManyTries(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
    }
  }

  async count(key: string): Promise<void> {
    await Promise.allSettled([this.#limiter.consume(key)]);
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(key);
  }
}
