/** A reading that nobody answers keeps nobody from reading again. */
const PATIENCE_MS = 10_000;

/**
 * Makes one reading of many reasons for it: some time after the first, however many follow, and once more for those that
 * come while it is under way. So reasons without a pause neither put it off for ever nor make it begin anew each time.
 */
export class Gathering {
  readonly #read: () => Promise<unknown>;
  readonly #afterMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isReading = false;
  #isDue = false;

  constructor(read: () => Promise<unknown>, afterMs: number) {
    this.#read = read;
    this.#afterMs = afterMs;
  }

  /** There is a reason to read. */
  readonly ask = (): void => {
    if (this.#isReading) this.#isDue = true;
    else this.#timer ??= setTimeout(() => void this.#begin(), this.#afterMs);
  };

  /** Forgets the reasons so far; a reading under way goes on. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = false;
  }

  async #begin(): Promise<void> {
    this.#timer = undefined;
    this.#isReading = true;
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      giveUp = setTimeout(resolve, PATIENCE_MS);
    });
    // A failed reading shows in the bar, and the next news make it good.
    await Promise.race([patience, this.#read().catch(() => undefined)]);
    clearTimeout(giveUp);
    this.#isReading = false;
    if (!this.#isDue) return;
    this.#isDue = false;
    this.ask();
  }
}
