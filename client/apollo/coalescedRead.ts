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
  #reading: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #stops = 0;

  constructor(read: () => Promise<unknown>, afterMs = 0) {
    this.#read = read;
    this.#afterMs = afterMs;
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
  }

  async #begin(): Promise<void> {
    const stops = this.#stops;
    await this.#reading;
    if (this.#afterMs > 0) await pause(this.#afterMs);
    if (stops !== this.#stops) return;
    this.#next = null;
    this.#reading = this.#readOnce();
    await this.#reading;
    this.#reading = null;
  }

  /** A failed read shows in the bar; the next change event triggers another. */
  async #readOnce(): Promise<void> {
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      giveUp = setTimeout(resolve, READ_TIMEOUT_MS);
    });
    await Promise.race([patience, this.#read().catch(() => undefined)]);
    clearTimeout(giveUp);
  }
}
