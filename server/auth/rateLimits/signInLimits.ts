import type { Db } from '../../db/orm.ts';
import { KnownPlaces } from '../sessions/knownPlaces.ts';
import { ConcurrencyLimit } from './concurrencyLimit.ts';
import { networkOf } from './network.ts';
import { RateLimiter } from './rateLimiter.ts';

/** Wrong tries of one user name from one place, and of one place over all names, before it must wait. */
const PER_NAME_AND_PLACE = { most: 10, seconds: 60 };
const PER_PLACE = { most: 100, seconds: 60 };
/**
 * Wrong tries of one user name from all places together, so that guessing is no faster from a thousand machines. It
 * would let anybody keep the owner out by guessing wrong, so it does not count where the owner has signed in before:
 * only a person at a new place may have to wait, and no longer than this.
 */
const PER_NAME_FROM_STRANGERS = { most: 30, seconds: 300 };
/**
 * Passwords of one place that are checked at once; the others wait their turn. More would not be faster, and people
 * who know their password are not refused because many of them come together: what is being checked counts as wrong.
 */
const CHECKED_AT_ONCE = 4;

/** Slows down guessing of passwords: one name from one place, many names from one place, one name from many. */
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
   * Lets one try happen.
   * @param check whether the password is right: what it answers then, else null
   * @throws TooManyTries, and then nothing was checked
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

  /** Counts the try wherever it counts; where one of them refuses it, nowhere. */
  async #count(name: string, place: string, here: string): Promise<[RateLimiter, string][]> {
    const isKnown = await this.#known.isKnown(name, place);
    const counted: [RateLimiter, string][] = [];
    try {
      // First the place: a guesser of many names makes no more rows than its place may try.
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
