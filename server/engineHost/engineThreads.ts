import { Worker } from 'node:worker_threads';
import type { EngineAnswer, EngineJob, EngineMessage } from './engineWorker.ts';

/** Beside the source in development, beside the bundle when built. */
const WORKER = new URL(`./engineWorker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** Called while a job is at work, with the steps done and in all. */
export type EngineProgress = (done: number, total: number) => void;

interface Waiting {
  job: EngineJob;
  onProgress: EngineProgress | undefined;
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
  readonly #busy = new Map<Worker, Waiting>();
  readonly #waiting: Waiting[] = [];
  #isClosed = false;

  constructor(most = 2) {
    this.#most = most;
  }

  /** Runs one of the engine's functions on plain data and gives its result back. */
  async run<J extends EngineJob>(job: J, onProgress?: EngineProgress): Promise<EngineAnswer<J>> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error('The engine is closed.'));
      this.#waiting.push({ job, onProgress, resolve: resolve as (result: never) => void, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((worker) => worker.terminate()));
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
    const worker = new Worker(WORKER);
    worker.on('message', (message: EngineMessage) => {
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
    worker.on('exit', () => this.#lose(worker, new Error('The engine stopped before it was done.')));
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
