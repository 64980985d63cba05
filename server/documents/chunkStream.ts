import { Readable } from 'node:stream';
import { clientLeft } from '../errors.ts';

/** Limits for slow readers: buffered bytes, and time without a read. */
export interface ReadingLimits {
  readonly maxBufferedBytes: number;
  readonly readTimeoutMilliseconds: number;
}

/**
 * Passes chunks of a file from the worker thread to the reader. Unread chunks are buffered up to a limit, then the
 * thread pauses. A reader that stalls is dropped.
 */
export class ChunkStream extends Readable {
  readonly #limits: ReadingLimits;
  readonly #pause: (isPaused: boolean) => void;
  readonly #chunks: Uint8Array[] = [];
  #bufferedBytes = 0;
  #hasDemand = false;
  #isComplete = false;
  #readTimer: NodeJS.Timeout | null = null;

  constructor(limits: ReadingLimits, pause: (isPaused: boolean) => void) {
    super();
    this.#limits = limits;
    this.#pause = pause;
  }

  /** Bytes made but not read yet. */
  get bufferedBytes(): number {
    return this.#bufferedBytes;
  }

  add(chunk: Uint8Array): void {
    if (this.destroyed) return;
    this.#chunks.push(chunk);
    this.#bufferedBytes += chunk.byteLength;
    this.#flush();
    this.#startReadTimer();
  }

  finish(): void {
    this.#isComplete = true;
    this.#flush();
    this.#startReadTimer();
  }

  override _read(): void {
    this.#hasDemand = true;
    this.#clearReadTimer();
    this.#flush();
    this.#startReadTimer();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#clearReadTimer();
    this.#chunks.length = 0;
    this.#bufferedBytes = 0;
    this.#pause(false);
    done(error);
  }

  #flush(): void {
    while (this.#hasDemand && this.#chunks.length > 0) {
      const chunk = this.#chunks.shift() as Uint8Array;
      this.#bufferedBytes -= chunk.byteLength;
      this.#hasDemand = this.push(chunk);
    }
    if (this.#isComplete && this.#chunks.length === 0) this.push(null);
    this.#pause(this.#bufferedBytes > this.#limits.maxBufferedBytes);
  }

  /** The timeout runs only while data is ready: a slow thread is not a slow reader. */
  #startReadTimer(): void {
    const isWaitingForReader = !this.#hasDemand || this.#isComplete;
    if (!isWaitingForReader || this.#readTimer || this.destroyed || this.readableEnded) return;
    this.#readTimer = setTimeout(
      () => this.destroy(clientLeft('The client stopped reading the file.')),
      this.#limits.readTimeoutMilliseconds,
    );
  }

  #clearReadTimer(): void {
    if (this.#readTimer) clearTimeout(this.#readTimer);
    this.#readTimer = null;
  }
}
