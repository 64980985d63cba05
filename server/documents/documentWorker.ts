import { notify, notifyChunk, notifyProgress, serveJobs } from '../threads/serveJobs.ts';
import type { DocumentJob } from './documentJob.ts';
import { makeDocument } from './makeDocument.ts';

const functions = {
  makeDocument: (job: DocumentJob) =>
    makeDocument(job, { onHead: notify, onChunk: notifyChunk, onProgress: notifyProgress }),
};

export type DocumentFunctions = typeof functions;

serveJobs(functions);
