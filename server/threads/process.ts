import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentWith } from '../config.ts';
import { isLinux, lowerSession } from '../system.ts';
import type { JobMessage, ThreadMessage } from './serveJobs.ts';
import type { JobWorker } from './threads.ts';

export const OUT_OF_MEMORY = 'OUT_OF_MEMORY';

/** Characters of stderr kept for the error message. */
const STDERR_KEPT = 4000;

/** Idle time before the process is ended to free its memory. */
const IDLE_MILLISECONDS = 60_000;

/**
 * A worker process for jobs: low priority (its compiler and GC threads included), limited memory, and killable at any
 * time.
 */
export class LowProcess implements JobWorker {
  readonly #child: ChildProcess;
  #pause: Int32Array | undefined;
  #stderr = '';
  readonly #idleMilliseconds: number;
  #idle: NodeJS.Timeout | undefined;
  /** `terminate` was called. */
  #isEnded = false;
  #endListener: ((error: Error) => void) | undefined;

  constructor(file: URL, mostMemoryMegabytes: number, idleMilliseconds = IDLE_MILLISECONDS) {
    this.#idleMilliseconds = idleMilliseconds;
    const compiled = getCompileCacheDir();
    this.#child = fork(fileURLToPath(file), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${mostMemoryMegabytes}`],
      env: environmentWith(compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {}),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // On Linux a session has its own priority; elsewhere it would only outlive the terminal.
      detached: isLinux,
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_KEPT);
    });
    const { pid } = this.#child;
    if (pid === undefined) return;
    lower(pid);
    // Not before startup, which is most of the wait for a short file.
    this.#child.once('message', () => lowerSession(pid));
  }

  postMessage({ job, pause }: JobMessage): void {
    clearTimeout(this.#idle);
    this.#pause = pause;
    this.#send({ job });
  }

  onMessage(listener: (message: ThreadMessage) => void): void {
    this.#child.on('message', async (message: ThreadMessage) => {
      listener(message);
      if (!('chunk' in message)) return;
      // Back-pressure: ask for the next chunk when the reader catches up.
      if (this.#pause) await Atomics.waitAsync(this.#pause, 0, 1).value;
      this.#send({ next: true });
    });
  }

  onEnd(listener: (error: Error) => void): void {
    this.#endListener = listener;
    this.#child.once('error', listener);
    this.#child.once('close', (_code, signal) => {
      const isFull = !this.#isEnded && (signal === 'SIGKILL' || this.#stderr.includes('out of memory'));
      const why = `The worker process exited before the job finished. ${this.#stderr}`.trim();
      listener(Object.assign(new Error(why), isFull ? { code: OUT_OF_MEMORY } : {}));
    });
  }

  ref(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  unref(): void {
    this.#child.unref();
    this.#child.channel?.unref();
    (this.#child.stderr as unknown as { unref(): void } | null)?.unref();
    this.#idle = setTimeout(() => {
      // Removes it from the pool, so that it gets no more jobs.
      this.#endListener?.(new Error('The idle worker process was ended.'));
      void this.terminate();
    }, this.#idleMilliseconds).unref();
  }

  async terminate(): Promise<void> {
    clearTimeout(this.#idle);
    this.#isEnded = true;
    const end = this.#child.exitCode ?? this.#child.signalCode ?? once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await end;
  }

  #send(message: object): void {
    // `onEnd` reports a process that has ended.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }
}

/** Best effort. Early, so that threads of the process inherit the priority. */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}
