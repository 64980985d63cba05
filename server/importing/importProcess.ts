import { Conflict, InvalidInput } from '../errors.ts';
import { LowProcess, OUT_OF_MEMORY } from '../threads/process.ts';
import { Threads, type ThreadTalk, workerBeside } from '../threads/threads.ts';
import type { ExportRequest } from './export/exportFile.ts';
import type { ImportAnswer, ImportRequest, JudgedPlace } from './importJob.ts';
import type { ImportProgress } from './importProgress.ts';
import { ImportQueue, type ImportSender } from './importQueue.ts';
import type { ImportFunctions } from './importWorker.ts';

/** A file that needs more kills only the import process. */
const MOST_HEAP_MEGABYTES = 224;
/** Far more than 100,000 lines need, even on a busy machine. */
const LONGEST_MILLISECONDS = 300_000;

interface Watch {
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Left out by a program that imports alone. */
  sender?: ImportSender;
}

const ALONE: ImportSender = { id: 0, mayWrite: true };

/** A process that reads and judges files, one import at a time, so that they never hold up a request. */
export class ImportThreads extends Threads<ImportFunctions> {
  constructor(mostHeapMegabytes = MOST_HEAP_MEGABYTES) {
    super(
      workerBeside(import.meta.url, 'importWorker'),
      1,
      (file) => new LowProcess(file, mostHeapMegabytes),
    );
  }
}

/** The imports and exports of one database. */
export class ImportProcess {
  readonly #connectionString: string;
  readonly #threads: ImportThreads;
  readonly #queue = new ImportQueue();

  constructor(connectionString: string, threads = new ImportThreads()) {
    this.#connectionString = connectionString;
    this.#threads = threads;
  }

  close(): Promise<void> {
    return this.#threads.close();
  }

  /** @throws InvalidInput if out of memory, Conflict after five minutes, Unavailable, and the signal's reason */
  prepare(
    place: JudgedPlace,
    request: ImportRequest,
    { sender = ALONE, ...watch }: Watch,
  ): Promise<ImportAnswer> {
    return this.#queue.take(sender, watch.signal, (signal) =>
      this.#prepare(place, request, { ...watch, signal }),
    );
  }

  async #prepare(
    place: JudgedPlace,
    request: ImportRequest,
    { onProgress, signal }: Watch,
  ): Promise<ImportAnswer> {
    const deadline = AbortSignal.timeout(LONGEST_MILLISECONDS);
    const job = {
      name: 'prepareImport',
      input: [{ ...request, ...place, connectionString: this.#connectionString }],
    } as const;
    try {
      return await this.#threads.run(job as never, {
        onTold: (told) => onProgress?.(told as ImportProgress),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (deadline.aborted) throw new Conflict('Reading these files takes too long. Import fewer at once.');
      if (isOutOfMemory(error)) throw new InvalidInput({ files: [TOO_LARGE] });
      throw error;
    }
  }

  /** Streams an export. @throws Conflict if out of memory, and the signal's reason */
  async export(request: ExportRequest, talk: ThreadTalk & { signal: AbortSignal }): Promise<void> {
    const job = { name: 'exportFile', input: [{ ...request, connectionString: this.#connectionString }] };
    try {
      await this.#threads.run(job as never, talk);
    } catch (error) {
      if (talk.signal.aborted) throw talk.signal.reason;
      if (isOutOfMemory(error)) throw new Conflict('This workbook is too large. Download each list as CSV.');
      throw error;
    }
  }
}

const TOO_LARGE = 'These files need too much memory. Import fewer at once, or save them as CSV.';
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY;

declare module '../auth/context.ts' {
  interface Services {
    imports: ImportProcess;
  }
}
