import { Unavailable } from '../errors.ts';
import { Threads, workerBeside } from '../threads/threads.ts';
import type { DocumentFunctions } from './documentWorker.ts';

const MOST_AT_WORK = 2;
const MOST_WAITING = 12;

/** Worker threads that make documents, so that a 400-page book does not block requests. A short queue bounds memory. */
export class DocumentThreads extends Threads<DocumentFunctions> {
  constructor(mostAtWork = MOST_AT_WORK) {
    super(workerBeside(import.meta.url, 'documentWorker'), mostAtWork);
  }

  /** @throws Unavailable if the queue is full */
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
