import { Worker } from 'node:worker_threads';
import type { EngineAnswer, EngineJob } from './engineWorker.ts';

/** Beside the source in development, beside the bundle when built. */
const WORKER = new URL(`./engineWorker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

interface Waiting {
  job: EngineJob;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/**
 * Threads of their own for the engine, so that a schedule being filled never holds up a request. Jobs wait in order;
 * a thread is started with the first job and kept.
 */
export class EngineThreads {
  readonly #most: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Set<Worker>();
  readonly #waiting: Waiting[] = [];
  #isClosed = false;

  constructor(most = 2) {
    this.#most = most;
  }

  /** Runs one of the engine's functions on plain data and gives its result back. */
  async run<J extends EngineJob>(job: J): Promise<EngineAnswer<J>> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error('The engine is closed.'));
      this.#waiting.push({ job, resolve: resolve as (result: never) => void, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#idle, ...this.#busy].map((worker) => worker.terminate()));
  }

  #next(): void {
    const waiting = this.#waiting[0];
    const worker =
      waiting && (this.#idle.pop() ?? (this.#busy.size < this.#most ? new Worker(WORKER) : null));
    if (!waiting || !worker) return;
    this.#waiting.shift();
    this.#busy.add(worker);
    const release = (isUsable: boolean): void => {
      worker.removeAllListeners();
      this.#busy.delete(worker);
      if (isUsable) this.#idle.push(worker);
      else void worker.terminate();
      worker.on('error', () => undefined);
      this.#next();
    };
    worker.on('message', (message: { result: never } | { failure: string }) => {
      release(true);
      if ('failure' in message) waiting.reject(new Error(message.failure));
      else waiting.resolve(message.result);
    });
    worker.on('error', (error: Error) => {
      release(false);
      waiting.reject(error);
    });
    worker.on('exit', () => {
      release(false);
      waiting.reject(new Error('The engine stopped before it was done.'));
    });
    worker.postMessage(waiting.job);
  }
}
