import { Readable } from 'node:stream';

/** How much may wait for a reader, and how long one may take nothing. */
export interface ReadingLimits {
  readonly mostBytes: number;
  readonly patienceMilliseconds: number;
}

/**
 * Pieces of a file on their way from the thread that makes it to its reader. Unread pieces wait here; if there are too
 * many, the thread waits as well. A reader that takes nothing for too long is dropped.
 */
export class PieceStream extends Readable {
  readonly #limits: ReadingLimits;
  readonly #pause: (isPaused: boolean) => void;
  readonly #pieces: Uint8Array[] = [];
  #waitingBytes = 0;
  /** The reader has room. */
  #isWanted = false;
  #isWhole = false;
  #patience: NodeJS.Timeout | null = null;

  constructor(limits: ReadingLimits, pause: (isPaused: boolean) => void) {
    super();
    this.#limits = limits;
    this.#pause = pause;
  }

  /** Of pieces that are made and not taken yet. */
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

  /** No piece comes after this. */
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

  /** Only where something is there to be taken: a thread that is slow is no reader who is. */
  #waitForReader(): void {
    const isReadersTurn = !this.#isWanted || this.#isWhole;
    if (!isReadersTurn || this.#patience || this.destroyed || this.readableEnded) return;
    this.#patience = setTimeout(
      () => this.destroy(new Error('The file was not read for too long.')),
      this.#limits.patienceMilliseconds,
    );
  }

  #loseNoPatience(): void {
    if (this.#patience) clearTimeout(this.#patience);
    this.#patience = null;
  }
}
