import { parentPort } from 'node:worker_threads';

/** What a worker can do, by name; each takes and gives plain data. */
export type Functions = Record<string, (...input: never[]) => unknown>;

export type JobOf<F extends Functions> = {
  [Name in keyof F]: { name: Name; input: Parameters<F[Name]> };
}[keyof F];
export type AnswerOf<F extends Functions, J extends JobOf<F>> = Awaited<ReturnType<F[J['name']]>>;

export type ThreadMessage =
  | { result: unknown }
  | { failure: string; code: string | null }
  /** Steps done and in all, while a job runs. */
  | { done: number; total: number }
  /** Something that is known before the job is done. */
  | { told: unknown }
  /** A piece of a file that is being made. */
  | { chunk: Uint8Array<ArrayBuffer> };

function post(message: ThreadMessage, handedOver: ArrayBuffer[] = []): void {
  if (parentPort) parentPort.postMessage(message, handedOver);
  else process.send?.(message);
}

/** For a function that tells how far it has come. */
export const tellProgress = (done: number, total: number): void => post({ done, total });

/** For a function that knows something early. */
export const tell = (told: unknown): void => post({ told });

/** Of the running job; see `ThreadTalk`. */
let pause: Int32Array | undefined;

/**
 * For a function that makes a file piece by piece; the piece is handed over, not copied. Where its reader is slow, the
 * whole thread waits here: it has nothing else to do.
 */
export function tellChunk(chunk: Uint8Array<ArrayBuffer>): void {
  post({ chunk }, [chunk.buffer]);
  if (pause) Atomics.wait(pause, 0, 1);
}

let goOn: (() => void) | undefined;

/** The same for a function in a process: it waits until its starter wants the next piece. */
export function tellPiece(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
  return new Promise((resolve) => {
    goOn = resolve;
    post({ chunk });
  });
}

/** What travels to a thread. */
export interface HandedJob {
  readonly job: object;
  readonly pause: Int32Array | undefined;
}

/** Makes this thread or process a worker that runs these functions for its starter, one job after another. */
export function serveJobs<F extends Functions>(functions: F): void {
  const hear = async (handed: HandedJob | { goOn: true }): Promise<void> => {
    if ('goOn' in handed) return goOn?.();
    const job = handed.job as JobOf<F>;
    pause = handed.pause;
    try {
      const run = functions[job.name] as (...input: unknown[]) => unknown;
      post({ result: await run(...job.input) });
    } catch (error) {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
      post({ failure, code: error instanceof Error && 'code' in error ? String(error.code) : null });
    }
  };
  if (parentPort) parentPort.on('message', hear);
  else process.on('message', hear).once('disconnect', () => process.exit());
}
