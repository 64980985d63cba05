import { syncBuiltinESMExports } from 'node:module';
import threads, { type Worker, type WorkerOptions } from 'node:worker_threads';

const HEARD = ['message', 'error', 'exit'] as const;
const DONE = ['result', 'failure'];

/**
 * Threads that a closed application has left without work, by what they run. The next application of this process takes
 * them: to start one takes longer than most tests work with it, and it keeps nothing between two jobs.
 */
const idle = new Map<string, Worker[]>();
let areKept = false;

/** From now on what `Threads` ends while it has nothing to do is kept for the next who would start the same. */
export function keepThreads(): void {
  if (areKept) return;
  areKept = true;
  threads.Worker = new Proxy(threads.Worker, {
    construct(Started, [file, options]: [URL, WorkerOptions?]) {
      const name = `${file} ${JSON.stringify(options)}`;
      return keepable(idle.get(name)?.pop() ?? new Started(file, options), name);
    },
  });
  syncBuiltinESMExports();
}

function keepable(worker: Worker, name: string): Worker {
  for (const event of HEARD) worker.removeAllListeners(event);
  const { terminate, postMessage } = Object.getPrototypeOf(worker) as Worker;
  let isBusy = false;
  worker.on('message', (message: object) => {
    if (DONE.some((word) => word in message)) isBusy = false;
  });
  worker.postMessage = (...sent: Parameters<Worker['postMessage']>) => {
    isBusy = true;
    postMessage.apply(worker, sent);
  };
  worker.terminate = async () => {
    for (const event of HEARD) worker.removeAllListeners(event);
    if (isBusy) return terminate.call(worker);
    idle.set(name, [...(idle.get(name) ?? []), worker]);
    // One that ends by itself is of no use to anyone.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      idle.set(name, idle.get(name)?.filter((one) => one !== worker) ?? []);
    });
    worker.unref();
    return 0;
  };
  return worker;
}
