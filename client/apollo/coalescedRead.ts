import { isRefused, RETRY_MS, setBehind } from './behind.ts';

/**
 * For reads of what the screen follows past Apollo's queries: while they fail, the screen is behind, and they are
 * repeated.
 */
export const FOLLOWS = { isFollowing: true };

/** A read that hangs blocks the next one no longer than this. */
const READ_TIMEOUT_MS = 10_000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Coalesces requests for a read: one read `afterMs` after the first request, and one more for requests made while it
 * runs. A steady stream of requests neither postpones the read nor restarts it.
 */
export class CoalescedRead {
  readonly #read: () => Promise<unknown>;
  readonly #afterMs: number;
  readonly #isFollowing: boolean;
  #reading: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #stops = 0;

  constructor(read: () => Promise<unknown>, { afterMs = 0, isFollowing = false } = {}) {
    this.#read = read;
    this.#afterMs = afterMs;
    this.#isFollowing = isFollowing;
  }

  get isReading(): boolean {
    return this.#reading !== null;
  }

  /** Resolves after a read that began after this call; never rejects. */
  readonly ask = (): Promise<void> => {
    this.#next ??= this.#begin();
    return this.#next;
  };

  /** Drops pending requests; a read in progress finishes. */
  stop(): void {
    this.#stops += 1;
    this.#next = null;
    setBehind(this, false);
  }

  async #begin(): Promise<void> {
    const stops = this.#stops;
    await this.#reading;
    if (this.#afterMs > 0) await pause(this.#afterMs);
    if (stops !== this.#stops) return;
    this.#next = null;
    this.#reading = this.#readOnce(stops);
    await this.#reading;
    this.#reading = null;
  }

  async #readOnce(stops: number): Promise<void> {
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<boolean>((resolve) => {
      giveUp = setTimeout(() => resolve(true), READ_TIMEOUT_MS);
    });
    const reading = this.#read().then(
      () => false,
      (error) => !isRefused(error),
    );
    const hasFailed = await Promise.race([patience, reading]);
    clearTimeout(giveUp);
    if (!this.#isFollowing || stops !== this.#stops) return;
    setBehind(this, hasFailed);
    if (hasFailed) setTimeout(() => stops === this.#stops && this.ask(), RETRY_MS);
  }
}
