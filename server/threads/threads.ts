import { Worker } from 'node:worker_threads';
import type { AnswerOf, Functions, JobMessage, JobOf, ThreadMessage } from './serveJobs.ts';

export type ThreadProgress = (done: number, total: number) => void;

/** Callbacks of a job, and its cancellation. */
export interface ThreadTalk {
  onProgress?: ThreadProgress | undefined;
  onTold?: (told: unknown) => void;
  onChunk?: (chunk: Uint8Array<ArrayBuffer>) => void;
  /** Cancels a queued job, or ends the thread of a running one. */
  signal?: AbortSignal;
  /** Shared with the thread: it blocks after each chunk while this is 1. */
  pause?: Int32Array;
}

interface Waiting {
  job: object;
  talk: ThreadTalk;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** A worker that does one job at a time: a thread or a process. */
export interface JobWorker {
  postMessage(message: JobMessage): void;
  onMessage(listener: (message: ThreadMessage) => void): void;
  onEnd(listener: (error: Error) => void): void;
  /** An idle worker must not keep the process alive. */
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

class Thread extends Worker implements JobWorker {
  onMessage(listener: (message: ThreadMessage) => void): void {
    this.on('message', listener);
  }

  onEnd(listener: (error: Error) => void): void {
    this.on('error', listener);
    this.on('exit', () => listener(new Error('The worker thread exited before the job finished.')));
  }
}

/**
 * URL of a worker's bundle. From source it starts the last build: each test app starts its own threads, and each would
 * otherwise compile a hundred files.
 */
export function workerBeside(starter: string, name: string): URL {
  const [source, built] = ['../', '../../dist/server/'].map(
    (folder) => new URL(folder, import.meta.url).href,
  );
  const beside = starter.endsWith('.ts') ? starter.replace(source ?? '', built ?? '') : starter;
  return new URL(`./${name}.js`, beside);
}

/** Worker pool for long computations. Jobs queue in order; workers start on demand and are reused. */
export class Threads<F extends Functions> {
  readonly #begin: () => JobWorker;
  readonly #most: number;
  readonly #idle: JobWorker[] = [];
  readonly #busy = new Map<JobWorker, Waiting>();
  readonly #waiting: Waiting[] = [];
  #isClosed = false;

  /**
   * @param file module that calls `serveJobs`
   * @param begin starts a worker; default: a thread
   */
  constructor(file: URL, most: number, begin: (file: URL) => JobWorker = (own) => new Thread(own)) {
    this.#begin = () => begin(file);
    this.#most = most;
  }

  async run<J extends JobOf<F>>(job: J, talk: ThreadProgress | ThreadTalk = {}): Promise<AnswerOf<F, J>> {
    if (this.#isClosed) throw new Error('The worker pool is closed.');
    const own = typeof talk === 'function' ? { onProgress: talk } : talk;
    own.signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<AnswerOf<F, J>>();
    const waiting = { job, talk: own, resolve: resolve as (result: never) => void, reject };
    const onAbort = (): void => this.#stop(waiting);
    own.signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(waiting);
    this.#next();
    // A listener left on a deadline would hold the job's files until the deadline.
    return promise.finally(() => own.signal?.removeEventListener('abort', onAbort));
  }

  get waiting(): number {
    return this.#waiting.length;
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
    worker.postMessage({ job: waiting.job, pause: waiting.talk.pause });
  }

  #start(): JobWorker {
    const worker = this.#begin();
    worker.onMessage((message) => {
      const waiting = this.#busy.get(worker);
      // The job was cancelled and its thread is ending.
      if (!waiting) return;
      if ('done' in message) return waiting.talk.onProgress?.(message.done, message.total);
      if ('told' in message) return waiting.talk.onTold?.(message.told);
      if ('chunk' in message) return waiting.talk.onChunk?.(message.chunk);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      worker.unref();
      // The code tells a database outage from a bug.
      if ('failure' in message) waiting.reject(Object.assign(new Error(message.failure), codeOf(message)));
      else waiting.resolve(message.result as never);
      this.#next();
    });
    worker.onEnd((error) => this.#lose(worker, error));
    return worker;
  }

  #stop(waiting: Waiting): void {
    const place = this.#waiting.indexOf(waiting);
    if (place >= 0) this.#waiting.splice(place, 1);
    const [worker] = [...this.#busy].find(([, own]) => own === waiting) ?? [];
    if (worker) {
      this.#busy.delete(worker);
      // A busy thread handles no messages, so end it.
      void worker.terminate();
    }
    waiting.reject(waiting.talk.signal?.reason);
    if (!this.#isClosed) this.#next();
  }

  #lose(worker: JobWorker, error: Error): void {
    const place = this.#idle.indexOf(worker);
    if (place >= 0) this.#idle.splice(place, 1);
    const waiting = this.#busy.get(worker);
    this.#busy.delete(worker);
    waiting?.reject(error);
    if (!this.#isClosed) this.#next();
  }
}

const codeOf = ({ code }: { code: string | null }): object => (code === null ? {} : { code });
