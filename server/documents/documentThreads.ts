import { Unavailable } from '../errors.ts';
import { Threads, workerBeside } from '../threads/threads.ts';
import type { DocumentFunctions } from './documentWorker.ts';

const MOST_AT_WORK = 2;
const MOST_WAITING = 12;

/** Threads that make documents: a book of 400 pages never holds up a request, and a crowd never fills the memory. */
export class DocumentThreads extends Threads<DocumentFunctions> {
  constructor(mostAtWork = MOST_AT_WORK) {
    super(workerBeside(import.meta.url, 'documentWorker'), mostAtWork);
  }

  /** @throws Unavailable where so many wait that one more would wait too long */
  requireRoom(): void {
    if (this.waiting >= MOST_WAITING) {
      throw new Unavailable('Many files are being made right now. Try again in a moment.');
    }
  }
}

declare module '../auth/context.ts' {
  interface Services {
    documents: DocumentThreads;
  }
}
