import { Threads, workerBeside } from '../threads/threads.ts';
import type { ImportFunctions } from './importWorker.ts';

/** A thread of its own for judging spreadsheets: 17,000 lines never hold up a request. One import after another. */
export class ImportThreads extends Threads<ImportFunctions> {
  constructor() {
    super(workerBeside(import.meta.url, 'importWorker'), 1);
  }
}

declare module '../auth/context.ts' {
  interface House {
    imports: ImportThreads;
  }
}
