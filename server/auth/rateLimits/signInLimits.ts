import type { Db } from '../../db/orm.ts';
import { KnownPlaces } from '../sessions/knownPlaces.ts';
import { ConcurrencyLimit } from './concurrencyLimit.ts';
import { networkOf } from './network.ts';
import { RateLimiter } from './rateLimiter.ts';

/** Wrong passwords for one user name from one network, and from one network for all names. */
const PER_NAME_AND_PLACE = { most: 10, seconds: 60 };
const PER_PLACE = { most: 100, seconds: 60 };
/**
 * Wrong passwords for one user name from all networks, so that a thousand machines guess no faster than one. Networks
 * where the owner has signed in before are exempt, since otherwise anyone could lock the owner out.
 */
const PER_NAME_FROM_STRANGERS = { most: 30, seconds: 300 };
/**
 * Concurrent password checks per network; the others wait. A check in progress counts as wrong, so without the queue
 * many people signing in together from one network would hit the limit.
 */
const CHECKED_AT_ONCE = 4;

/** Slows password guessing: one name from one network, many names from one network, one name from many. */
export class SignInLimits {
  readonly #byNameAndPlace: RateLimiter;
  readonly #byPlace: RateLimiter;
  readonly #byStrangers: RateLimiter;
  readonly #known: KnownPlaces;
  readonly #turns = new ConcurrencyLimit(CHECKED_AT_ONCE);

  constructor(db: Db) {
    this.#byNameAndPlace = new RateLimiter(db, 'sign-in of name at place', PER_NAME_AND_PLACE);
    this.#byPlace = new RateLimiter(db, 'sign-in at place', PER_PLACE);
    this.#byStrangers = new RateLimiter(db, 'sign-in of name', PER_NAME_FROM_STRANGERS);
    this.#known = new KnownPlaces(db);
  }

  /**
   * @param check returns null for a wrong password
   * @throws TooManyTries without calling `check`
   */
  async try<T>(name: string, address: string, check: () => Promise<T | null>): Promise<T | null> {
    const place = networkOf(address);
    const here = `${name} ${place}`;
    return this.#turns.take(place, async () => {
      const counted = await this.#count(name, place, here);
      const result = await check();
      if (result === null) return null;
      for (const [tries, key] of counted) await tries.giveBack(key);
      await this.#byNameAndPlace.forget(here);
      await this.#known.keep(name, place);
      return result;
    });
  }

  /** Counts the attempt in all limits, or in none if one refuses it. */
  async #count(name: string, place: string, here: string): Promise<[RateLimiter, string][]> {
    const isKnown = await this.#known.isKnown(name, place);
    const counted: [RateLimiter, string][] = [];
    try {
      // The network first, so that guessing many names adds no more rows than the network's limit.
      for (const [tries, key] of [
        [this.#byPlace, place],
        [this.#byNameAndPlace, here],
        [isKnown ? null : this.#byStrangers, name],
      ] as const) {
        await tries?.count(key);
        if (tries) counted.push([tries, key]);
      }
      return counted;
    } catch (refusal) {
      for (const [tries, key] of counted) await tries.giveBack(key);
      throw refusal;
    }
  }
}
