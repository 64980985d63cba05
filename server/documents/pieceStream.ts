import { Readable } from 'node:stream';

/** Limits for slow readers: buffered bytes, and time without a read. */
export interface ReadingLimits {
  readonly mostBytes: number;
  readonly patienceMilliseconds: number;
}

/**
 * Passes chunks of a file from the worker thread to the reader. Unread chunks are buffered up to a limit, then the
 * thread pauses. A reader that stalls is dropped.
 */
export class PieceStream extends Readable {
  readonly #limits: ReadingLimits;
  readonly #pause: (isPaused: boolean) => void;
  readonly #pieces: Uint8Array[] = [];
  #waitingBytes = 0;
  #isWanted = false;
  #isWhole = false;
  #patience: NodeJS.Timeout | null = null;

  constructor(limits: ReadingLimits, pause: (isPaused: boolean) => void) {
    super();
    this.#limits = limits;
    this.#pause = pause;
  }

  /** Bytes made but not read yet. */
  get waitingBytes(): number {
    return this.#waitingBytes;
  }

  add(piece: Uint8Array): void {
    if (this.destroyed) return;
    this.#pieces.push(piece);
    this.#waitingBytes += piece.byteLength;
    this.#give();
    this.#waitForReader();
  }

  finish(): void {
    this.#isWhole = true;
    this.#give();
    this.#waitForReader();
  }

  override _read(): void {
    this.#isWanted = true;
    this.#loseNoPatience();
    this.#give();
    this.#waitForReader();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#loseNoPatience();
    this.#pieces.length = 0;
    this.#waitingBytes = 0;
    this.#pause(false);
    done(error);
  }

  #give(): void {
    while (this.#isWanted && this.#pieces.length > 0) {
      const piece = this.#pieces.shift() as Uint8Array;
      this.#waitingBytes -= piece.byteLength;
      this.#isWanted = this.push(piece);
    }
    if (this.#isWhole && this.#pieces.length === 0) this.push(null);
    this.#pause(this.#waitingBytes > this.#limits.mostBytes);
  }

  /** The timeout runs only while data is ready: a slow thread is not a slow reader. */
  #waitForReader(): void {
    const isReadersTurn = !this.#isWanted || this.#isWhole;
    if (!isReadersTurn || this.#patience || this.destroyed || this.readableEnded) return;
    this.#patience = setTimeout(
      () => this.destroy(new Error('The client stopped reading the file.')),
      this.#limits.patienceMilliseconds,
    );
  }

  #loseNoPatience(): void {
    if (this.#patience) clearTimeout(this.#patience);
    this.#patience = null;
  }
}
