import { parentPort } from 'node:worker_threads';

/** RPC functions of a worker, with structured-clone inputs and results. */
export type Functions = Record<string, (...input: never[]) => unknown>;

export type JobOf<F extends Functions> = {
  [Name in keyof F]: { name: Name; input: Parameters<F[Name]> };
}[keyof F];
export type AnswerOf<F extends Functions, J extends JobOf<F>> = Awaited<ReturnType<F[J['name']]>>;

export type ThreadMessage =
  | { result: unknown }
  | { failure: string; code: string | null }
  /** Steps done, and in total. */
  | { done: number; total: number }
  /** A result available before the job is done. */
  | { told: unknown }
  /** A chunk of a generated file. */
  | { chunk: Uint8Array<ArrayBuffer> };

function post(message: ThreadMessage, transfer: ArrayBuffer[] = []): void {
  if (parentPort) parentPort.postMessage(message, transfer);
  else process.send?.(message);
}

export const notifyProgress = (done: number, total: number): void => post({ done, total });

export const notify = (told: unknown): void => post({ told });

/** Back-pressure flag of the running job; see `ThreadTalk`. */
let pause: Int32Array | undefined;

/** Sends a chunk of a file by transfer. Blocks the thread while the reader is slow, since it has nothing else to do. */
export function notifyChunk(chunk: Uint8Array<ArrayBuffer>): void {
  post({ chunk }, [chunk.buffer]);
  if (pause) Atomics.wait(pause, 0, 1);
}

let next: (() => void) | undefined;

/** Sends a chunk from a process and waits until the parent asks for the next one. */
export function tellPiece(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
  return new Promise((resolve) => {
    next = resolve;
    post({ chunk });
  });
}

export interface JobMessage {
  readonly job: object;
  readonly pause: Int32Array | undefined;
}

/** Makes this thread or process run the functions for its parent, one job after another. */
export function serveJobs<F extends Functions>(functions: F): void {
  const listener = async (message: JobMessage | { next: true }): Promise<void> => {
    if ('next' in message) return next?.();
    const job = message.job as JobOf<F>;
    pause = message.pause;
    try {
      const run = functions[job.name] as (...input: unknown[]) => unknown;
      post({ result: await run(...job.input) });
    } catch (error) {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
      post({ failure, code: error instanceof Error && 'code' in error ? String(error.code) : null });
    }
  };
  if (parentPort) parentPort.on('message', listener);
  else process.on('message', listener).once('disconnect', () => process.exit());
}
