import { Worker } from 'node:worker_threads';
import type { AnswerOf, Functions, JobOf, ThreadMessage } from './serveJobs.ts';

/** Called while a job is at work, with the steps done and in all. */
export type ThreadProgress = (done: number, total: number) => void;

/** Who waits for a job, and may want to hear of it or give it up. */
export interface ThreadWork {
  onProgress?: ThreadProgress;
  /** Ends the job where it is: its thread with it, if one is at work on it. */
  signal?: AbortSignal;
}

interface Waiting {
  job: object;
  onProgress: ThreadProgress | undefined;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** A worker's file beside the one that starts it: beside the source in development, beside the bundle when built. */
export const workerBeside = (starter: string, name: string): URL =>
  new URL(`./${name}.${starter.endsWith('.ts') ? 'ts' : 'js'}`, starter);

/**
 * Threads of their own for long computations, so that they never hold up a request. Jobs wait in order; a thread is
 * started with the first job and kept.
 */
export class Threads<F extends Functions> {
  readonly #file: URL;
  readonly #most: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Waiting>();
  readonly #waiting: Waiting[] = [];
  #isClosed = false;

  /** @param file a module that serves the functions, see `serveJobs` */
  constructor(file: URL, most: number) {
    this.#file = file;
    this.#most = most;
  }

  /**
   * Runs one of the functions on plain data and gives its result back.
   * @throws the signal's reason where the job is given up
   */
  async run<J extends JobOf<F>>(job: J, { onProgress, signal }: ThreadWork = {}): Promise<AnswerOf<F, J>> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error('The threads are closed.'));
      if (signal?.aborted) return reject(signal.reason);
      const waiting = { job, onProgress, resolve: resolve as (result: never) => void, reject };
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', () => this.#giveUp(waiting, signal.reason as Error), { once: true });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((worker) => worker.terminate()));
  }

  #giveUp(waiting: Waiting, reason: Error): void {
    const place = this.#waiting.indexOf(waiting);
    if (place >= 0) this.#waiting.splice(place, 1);
    for (const [worker, one] of this.#busy) {
      if (one !== waiting) continue;
      this.#busy.delete(worker);
      void worker.terminate();
    }
    waiting.reject(reason);
    if (!this.#isClosed) this.#next();
  }

  #next(): void {
    const waiting = this.#waiting[0];
    const worker = waiting && (this.#idle.pop() ?? (this.#busy.size < this.#most ? this.#start() : null));
    if (!waiting || !worker) return;
    this.#waiting.shift();
    this.#busy.set(worker, waiting);
    worker.ref();
    worker.postMessage(waiting.job);
  }

  #start(): Worker {
    const worker = new Worker(this.#file);
    worker.on('message', (message: ThreadMessage) => {
      const waiting = this.#busy.get(worker);
      if ('done' in message) return waiting?.onProgress?.(message.done, message.total);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      // A thread without work does not keep a console command alive.
      worker.unref();
      if ('failure' in message) waiting?.reject(new Error(message.failure));
      else waiting?.resolve(message.result as never);
      this.#next();
    });
    worker.on('error', (error: Error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('The thread stopped before it was done.')));
    return worker;
  }

  #lose(worker: Worker, error: Error): void {
    const place = this.#idle.indexOf(worker);
    if (place >= 0) this.#idle.splice(place, 1);
    const waiting = this.#busy.get(worker);
    this.#busy.delete(worker);
    waiting?.reject(error);
    if (!this.#isClosed) this.#next();
  }
}
