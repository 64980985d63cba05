/** A reading without an answer keeps others waiting no longer than this. */
const PATIENCE_MS = 10_000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Makes one reading of many reasons for it: some time after the first, however many follow, and once more for those that
 * come while it runs. So reasons without a pause neither put it off for ever nor make it begin again each time.
 */
export class Gathering {
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

  /** There is a reason to read. Resolves after a reading that began later than this call; never rejects. */
  readonly ask = (): Promise<void> => {
    this.#next ??= this.#begin();
    return this.#next;
  };

  /** Forgets the reasons so far; a reading that has begun goes on. */
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

  /** A failed reading shows in the bar, and the next news make it good. */
  async #readOnce(): Promise<void> {
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      giveUp = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([patience, this.#read().catch(() => undefined)]);
    clearTimeout(giveUp);
  }
}
